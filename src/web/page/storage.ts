/**
 * What this device keeps. Inside the frame of another site a browser may refuse to keep anything: then it lasts as
 * long as the page.
 */
const instead = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return instead.get(key) ?? null;
  }
}

/** Null forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) instead.delete(key);
    else instead.set(key, value);
  }
}
