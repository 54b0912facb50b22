/** Whether the secret part of an invitation's link fits its table. Where nobody says no, sitting down will tell. */
export async function fits(table: string, invite: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/tables/${table}/invitation`, {
      method: 'POST',
      body: JSON.stringify({ invite, name: '' }),
      headers: { 'content-type': 'application/json' },
    });
    if (answer.ok) return true;
    const told = (await answer.json()) as { code?: string } | null;
    return told?.code !== 'bad_invite';
  } catch {
    return true;
  }
}
