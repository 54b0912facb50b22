import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  vitePlugin: {
    // runes in our own components; packages choose for themselves
    dynamicCompileOptions: ({ filename }) =>
      filename.includes('/node_modules/') ? undefined : { runes: true },
  },
};
