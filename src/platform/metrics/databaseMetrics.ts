import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type DatabaseMetrics = ReturnType<typeof createDatabaseMetrics>;

export interface MeasuredPool {
  totalCount: number;
  idleCount: number;
  /** Callers that wait for a connection. */
  waitingCount: number;
}

/**
 * - `unreachable`: no connection could be opened
 * - `exhausted`: no connection became free in time
 * - `interrupted`: the answer did not come in time, or the server ended the statement (lock, shutdown, full disk)
 * - `refused`: a constraint was violated, or the statement is invalid
 */
const reasons = ['unreachable', 'exhausted', 'interrupted', 'refused'] as const;
export type DatabaseFailure = (typeof reasons)[number];

/** PostgreSQL as a process sees it. No metric contains texts of statements. */
export function createDatabaseMetrics(registry: Registry) {
  const registers = [registry];
  let pool: MeasuredPool | null = null;
  new Gauge({
    name: 'lagerfeuer_database_pool',
    help: 'Connections to PostgreSQL (total, idle) and callers that wait for one (waiting)',
    labelNames: ['state'],
    registers,
    collect() {
      if (!pool) return;
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const statements = new Histogram({
    name: 'lagerfeuer_database_statement_seconds',
    help: 'Duration of a statement, without the time until a connection was free',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.7, 5, 30],
    registers,
  });
  const failures = new Counter({
    name: 'lagerfeuer_database_failures_total',
    help: 'Failed statements and connections by reason (unreachable, exhausted, interrupted, refused)',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of reasons) failures.inc({ reason }, 0);
  return {
    /** 1 if PostgreSQL answered when the metrics were requested. */
    reachable: new Gauge({
      name: 'lagerfeuer_database_reachable',
      help: '1 if PostgreSQL answers this process',
      registers,
    }),
    failures,
    follow(measured: MeasuredPool): void {
      pool = measured;
    },
    observe: (seconds: number) => statements.observe(seconds),
    fail: (reason: DatabaseFailure) => failures.inc({ reason }),
  };
}
