import type { Metrics } from '../../ops/metrics.js';

/** Draws, and counts how long that took under this name. */
export async function drawn<T>(metrics: Metrics, picture: string, draw: () => Promise<T>): Promise<T> {
  const end = metrics.renderSeconds.startTimer({ picture });
  try {
    return await draw();
  } finally {
    end();
  }
}
