import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of a process. Each call creates its own registry, so that tests do not share metrics. */
export function createMetrics(process: 'web' | 'worker') {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    brokenDocuments: new Gauge({
      name: 'lagerfeuer_broken_documents',
      help: 'Content documents that fail schema validation and are not published',
      registers,
    }),
    published: new Counter({
      name: 'lagerfeuer_published_total',
      help: 'Publications to the read model by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    sweepSeconds: new Histogram({
      name: 'lagerfeuer_sweep_seconds',
      help: 'Duration of a whole sweep',
      buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    jobs: new Counter({
      name: 'lagerfeuer_jobs_total',
      help: 'Jobs by name and outcome',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    catalogueVersion: new Gauge({ name: 'lagerfeuer_catalogue_version', help: 'Version of the read model', registers }),
    catalogueTrips: new Gauge({ name: 'lagerfeuer_catalogue_trips', help: 'Trips in the replica', registers }),
    catalogueStale: new Gauge({
      name: 'lagerfeuer_catalogue_stale',
      help: '1 while the replica serves data that may be out of date because it cannot follow the read model in Redis',
      registers,
    }),
    liveStreams: new Gauge({
      name: 'lagerfeuer_live_streams',
      help: 'Open pages that receive live updates',
      registers,
    }),
    submissions: new Counter({
      name: 'lagerfeuer_submissions_total',
      help: 'Submitted bookings and messages by kind and outcome (accepted, repeated, trapped, unavailable)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    mailsRefused: new Gauge({
      name: 'lagerfeuer_mails_refused',
      help: 'Unresolved submissions with a mail that was refused or could not be delivered, by recipient',
      labelNames: ['recipient'],
      registers,
    }),
    brokenEntries: new Counter({
      name: 'lagerfeuer_inbox_broken_entries_total',
      help: 'Inbox entries that failed schema validation when they were displayed',
      registers,
    }),
    pages: new Counter({
      name: 'lagerfeuer_pages_total',
      help: 'Pages sent by route, status and source (cached, rendered, streamed)',
      labelNames: ['route', 'way', 'status'],
      registers,
    }),
  };
}
