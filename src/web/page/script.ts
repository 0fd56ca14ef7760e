/**
 * Tells whether the server hands out another script than this page runs. What it says about the script at first is taken
 * for this one; null when it could not be asked, which is no reason to load anything anew.
 */
export function watchScript(): () => Promise<boolean> {
  let own: string | null = null;
  return async () => {
    const now = await tag();
    own ??= now;
    return now !== null && now !== own;
  };
}

async function tag(): Promise<string | null> {
  try {
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })).headers.get('etag');
  } catch {
    return null;
  }
}
