import { Counter, type Registry } from 'prom-client';

export type AccessMetrics = ReturnType<typeof createAccessMetrics>;

/** Sign-ins of organisers, and requests over a limit. */
export function createAccessMetrics(registry: Registry) {
  const registers = [registry];
  const limited = new Counter({
    name: 'lagerfeuer_rate_limited_total',
    help: 'Requests that were rejected because of a limit, by limit',
    labelNames: ['limit'],
    registers,
  });
  return {
    signIns: new Counter({
      name: 'lagerfeuer_sign_ins_total',
      help: 'Attempts of organisers to sign in, by outcome (accepted, refused, limited, unavailable)',
      labelNames: ['outcome'],
      registers,
    }),
    limited,
    /** Returns a function that counts a rejection. */
    limit(name: string): () => void {
      const counter = limited.labels({ limit: name });
      return () => counter.inc();
    },
  };
}
