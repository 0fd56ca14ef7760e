interface Verdict {
  allowed: boolean;
  headers: Record<string, string>;
  retryAfter: number;
  global: boolean;
}

interface Window {
  resetAt: number;
  left: number;
}

interface Limit {
  match: RegExp;
  count: number;
  perMs: number;
}

// What is known of the original's buckets; the first that matches counts.
const LIMITS: readonly Limit[] = [
  { match: /^POST channels\/:channel\/messages$/, count: 5, perMs: 5000 },
  { match: /^PATCH channels\/:channel\/messages\//, count: 5, perMs: 5000 },
  { match: /^DELETE channels\/:channel\/messages\//, count: 5, perMs: 1000 },
  { match: /^\w+ webhooks\//, count: 5, perMs: 2000 },
  { match: /^PUT applications\//, count: 2, perMs: 20_000 },
  { match: /^\w+ channels\/:channel$/, count: 10, perMs: 15_000 },
];
const OTHERWISE = { count: 50, perMs: 1000 };
const GLOBAL_PER_SECOND = 50;

/** Discord's rate limits in real time: one bucket for each route and channel, server or webhook. */
export class RateLimits {
  readonly #windows = new Map<string, Window>();
  #global: Window = { resetAt: 0, left: GLOBAL_PER_SECOND };

  take(method: string, route: string, major: string, countsGlobally: boolean): Verdict {
    const now = performance.now();
    if (countsGlobally && !this.#takeGlobal(now)) {
      const retryAfter = (this.#global.resetAt - now) / 1000;
      return { allowed: false, headers: {}, retryAfter, global: true };
    }
    const limit = LIMITS.find(({ match }) => match.test(`${method} ${route}`)) ?? OTHERWISE;
    const key = `${method} ${route} ${major}`;
    let window = this.#windows.get(key);
    if (!window || window.resetAt <= now) {
      window = { resetAt: now + limit.perMs, left: limit.count };
      this.#windows.set(key, window);
      if (this.#windows.size > 10_000) this.#sweep(now);
    }
    const allowed = window.left > 0;
    if (allowed) window.left -= 1;
    const wait = (window.resetAt - now) / 1000;
    const headers = {
      'x-ratelimit-limit': String(limit.count),
      'x-ratelimit-remaining': String(window.left),
      'x-ratelimit-reset': (Date.now() / 1000 + wait).toFixed(3),
      'x-ratelimit-reset-after': wait.toFixed(3),
      'x-ratelimit-bucket': bucketName(method, route),
    };
    return { allowed, headers, retryAfter: wait, global: false };
  }

  #takeGlobal(now: number): boolean {
    if (this.#global.resetAt <= now) this.#global = { resetAt: now + 1000, left: GLOBAL_PER_SECOND };
    this.#global.left -= 1;
    return this.#global.left >= 0;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.resetAt <= now) this.#windows.delete(key);
  }
}

const bucketName = (method: string, route: string): string =>
  Buffer.from(`${method} ${route}`).toString('base64url');
