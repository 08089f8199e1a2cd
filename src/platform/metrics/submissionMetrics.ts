import { Counter, type Registry } from 'prom-client';

export type SubmissionMetrics = ReturnType<typeof createSubmissionMetrics>;

/** Bookings and messages that a web process receives and shows. */
export function createSubmissionMetrics(registry: Registry) {
  const registers = [registry];
  return {
    received: new Counter({
      name: 'lagerfeuer_submissions_total',
      help: 'Submitted bookings and messages by kind and outcome (accepted, repeated, trapped, unavailable)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
}
