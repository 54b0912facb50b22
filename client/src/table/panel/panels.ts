/** The sheets that lie beside the felt, or over it where there is no room; never over the hand. */
export const PANELS = ['scores', 'rules', 'trick', 'settings', 'invite', 'keys'] as const;
export type PanelName = (typeof PANELS)[number];
