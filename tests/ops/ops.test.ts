import { describe, expect, it } from 'vitest';
import { openEndpoint } from '../../src/ops/endpoint.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { createReadiness } from '../../src/ops/readiness.js';
import { createShutdown } from '../../src/ops/shutdown.js';

const silent = createLog('silent');

describe('the health endpoint', () => {
  it('tells life, readiness and metrics apart', async () => {
    const metrics = createMetrics();
    metrics.interactions.inc({ name: 'place', result: 'ok' });
    let databaseUp = false;
    const readiness = createReadiness();
    const endpoint = await openEndpoint('127.0.0.1', 0, metrics, readiness);
    const get = (path: string) => fetch(`http://127.0.0.1:${endpoint.port}${path}`);
    try {
      expect((await get('/healthz')).status).toBe(200);
      readiness.starting('Discord');
      const starting = await get('/readyz');
      expect([starting.status, await starting.text()]).toEqual([503, 'starting: waiting for Discord\n']);
      readiness.started({
        database: () => databaseUp,
        gateway: async () => true,
        disk: () => {
          if (databaseUp) return true;
          throw new Error('full');
        },
      });
      const notReady = await get('/readyz');
      expect([notReady.status, await notReady.text()]).toEqual([503, 'not ready: database, disk\n']);
      databaseUp = true;
      expect((await get('/readyz')).status).toBe(200);
      expect(await (await get('/metrics')).text()).toContain(
        'asterism_interactions_total{name="place",result="ok"} 1',
      );
      expect((await get('/elsewhere')).status).toBe(404);
      readiness.stopping();
      expect(await (await get('/readyz')).text()).toBe('stopping\n');
    } finally {
      await endpoint.close();
    }
  });
});

describe('readiness', () => {
  it('is over from the stop on, also for what was still starting then', async () => {
    const readiness = createReadiness();
    readiness.starting('Discord');
    readiness.stopping();
    readiness.started({ database: () => true });
    expect(await readiness.report()).toEqual({ ready: false, text: 'stopping' });
    readiness.starting('something else');
    expect(await readiness.report()).toEqual({ ready: false, text: 'stopping' });
  });

  it('is missing where a part does not answer', async () => {
    const readiness = createReadiness(20);
    readiness.started({ database: () => new Promise(() => undefined), gateway: () => true });
    expect(await readiness.report()).toEqual({ ready: false, text: 'not ready: database' });
  });
});

describe('logs', () => {
  it('black out secrets', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info({ token: 'hunter2', config: { databaseUrl: 'postgresql://a:hunter2@b/c' } }, 'started');
    expect(lines.join('')).not.toContain('hunter2');
    expect(JSON.parse(lines[0]!)).toMatchObject({ token: '[hidden]', msg: 'started' });
  });
});

describe('shutdown', () => {
  it('stops parts in reverse, once, and goes on when one fails', async () => {
    const stopped: string[] = [];
    const shutdown = createShutdown(silent, 1000);
    shutdown.add('store', () => stopped.push('store'));
    shutdown.add('daily', () => Promise.reject(new Error('no')));
    shutdown.add('bot', async () => stopped.push('bot'));
    expect(await Promise.all([shutdown.run('test'), shutdown.run('again')])).toEqual([true, true]);
    expect(stopped).toEqual(['bot', 'store']);
  });

  it('stops what was added while it waited for another, before what was there earlier', async () => {
    const stopped: string[] = [];
    const shutdown = createShutdown(silent, 1000);
    shutdown.add('store', () => stopped.push('store'));
    shutdown.add('bot', () => {
      stopped.push('bot');
      shutdown.add(
        'daily',
        () => stopped.push('daily'),
        () => stopped.push('daily halted'),
      );
    });
    await shutdown.run('test');
    expect(stopped).toEqual(['bot', 'daily halted', 'daily', 'store']);
  });

  it('halts every part before it waits for any', async () => {
    const halted: string[] = [];
    const shutdown = createShutdown(silent, 1000);
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const name of ['bot', 'daily'])
      shutdown.add(
        name,
        () => waiting,
        () => void halted.push(name),
      );
    expect(shutdown.begun).toBe(false);
    const stopped = shutdown.run('test');
    expect([shutdown.begun, halted]).toEqual([true, ['bot', 'daily']]);
    answer();
    expect(await stopped).toBe(true);
  });

  it('gives up at the deadline', async () => {
    const shutdown = createShutdown(silent, 20);
    shutdown.add('stuck', () => new Promise(() => {}));
    expect(await shutdown.run('test')).toBe(false);
  });
});
