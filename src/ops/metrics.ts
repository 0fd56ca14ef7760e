import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** Everything that is counted, in one place, so that a dashboard can be read off this file. */
export interface Metrics {
  readonly registry: Registry;
  /** Commands, presses and forms by name and by how they ended. */
  readonly interactions: Counter<'name' | 'result'>;
  readonly interactionSeconds: Histogram<'name'>;
  readonly inFlight: Gauge;
  /** How late the last tick found the most overdue schedule. */
  readonly schedulerLagSeconds: Gauge;
  readonly posts: Counter<'result'>;
  readonly renderSeconds: Histogram<'picture'>;
  readonly hints: Counter<'depth'>;
  /** Deductions that the solution contradicts, by rule. Never shown; there should be none. */
  readonly refusedDeductions: Counter<'rule'>;
  /** Puzzles made ahead or graded afresh, and the time that took, by what they are for. */
  readonly puzzlesMade: Counter<'use'>;
  readonly makingSeconds: Counter<'use'>;
  /** What is left of today's time for making puzzles ahead, for all processes together. */
  readonly makingSecondsLeft: Gauge;
  /** Days of the next two weeks, of every kind in use, that have no puzzle yet. */
  readonly daysMissing: Gauge;
  /** Puzzles that lie ready for /play. */
  readonly stock: Gauge<'kind'>;
  /** Servers that this process serves. */
  readonly servers: Gauge;
  /** Statements that every move makes, with the wait for the disk where there is one. */
  readonly databaseSeconds: Histogram<'statement'>;
  /** 1 for a shard that is connected, 0 for one that is not. */
  readonly shardUp: Gauge<'shard'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    interactions: new Counter({
      name: 'asterism_interactions_total',
      help: 'Interactions by name and result',
      labelNames: ['name', 'result'],
      registers,
    }),
    interactionSeconds: new Histogram({
      name: 'asterism_interaction_seconds',
      help: 'Time from receiving an interaction to its last answer',
      labelNames: ['name'],
      buckets: SECONDS,
      registers,
    }),
    inFlight: new Gauge({ name: 'asterism_in_flight', help: 'Interactions being worked on', registers }),
    schedulerLagSeconds: new Gauge({
      name: 'asterism_scheduler_lag_seconds',
      help: 'How late the most overdue schedule was at the last tick',
      registers,
    }),
    posts: new Counter({
      name: 'asterism_posts_total',
      help: 'Daily posts by result',
      labelNames: ['result'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'asterism_render_seconds',
      help: 'Time to draw and encode a picture',
      labelNames: ['picture'],
      buckets: SECONDS,
      registers,
    }),
    hints: new Counter({
      name: 'asterism_hints_total',
      help: 'Hints given by depth',
      labelNames: ['depth'],
      registers,
    }),
    refusedDeductions: new Counter({
      name: 'asterism_refused_deductions_total',
      help: 'Deductions that the solution contradicts',
      labelNames: ['rule'],
      registers,
    }),
    puzzlesMade: new Counter({
      name: 'asterism_puzzles_made_total',
      help: 'Puzzles made ahead by use: day or play; or graded afresh: grade',
      labelNames: ['use'],
      registers,
    }),
    makingSeconds: new Counter({
      name: 'asterism_making_seconds_total',
      help: 'Time spent on making puzzles ahead',
      labelNames: ['use'],
      registers,
    }),
    makingSecondsLeft: new Gauge({
      name: 'asterism_making_seconds_left',
      help: 'What is left of the time for making puzzles ahead today',
      registers,
    }),
    daysMissing: new Gauge({
      name: 'asterism_days_missing',
      help: 'Days of the next two weeks without a puzzle',
      registers,
    }),
    stock: new Gauge({
      name: 'asterism_stock',
      help: 'Puzzles ready for /play by kind',
      labelNames: ['kind'],
      registers,
    }),
    servers: new Gauge({ name: 'asterism_servers', help: 'Servers of this process', registers }),
    databaseSeconds: new Histogram({
      name: 'asterism_database_seconds',
      help: 'Time that a read or a write of the database takes',
      labelNames: ['statement'],
      buckets: [0.0005, 0.001, 0.0025, ...SECONDS],
      registers,
    }),
    shardUp: new Gauge({
      name: 'asterism_shard_up',
      help: 'Whether a shard is connected',
      labelNames: ['shard'],
      registers,
    }),
  };
}
