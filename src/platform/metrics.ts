import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures operators watch, in one list. One registry per process, so that tests do not share any. */
export function createMetrics(process: 'web' | 'worker') {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    brokenDocuments: new Gauge({
      name: 'lagerfeuer_broken_documents',
      help: 'Content documents that break their schema and are skipped',
      registers,
    }),
    published: new Counter({
      name: 'lagerfeuer_published_total',
      help: 'Publications to the read model by what came of them',
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
      help: '1 while Redis cannot be followed and the replica serves what it has',
      registers,
    }),
    liveStreams: new Gauge({
      name: 'lagerfeuer_live_streams',
      help: 'Open pages that are being told of changes',
      registers,
    }),
    submissions: new Counter({
      name: 'lagerfeuer_submissions_total',
      help: 'What people sent us by kind and by what came of it (accepted, repeated, trapped, unavailable)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    mailsRefused: new Gauge({
      name: 'lagerfeuer_mails_refused',
      help: 'Submissions with a mail that was refused or given up and that nobody has taken care of, by recipient',
      labelNames: ['recipient'],
      registers,
    }),
    brokenEntries: new Counter({
      name: 'lagerfeuer_inbox_broken_entries_total',
      help: 'Entries of the inbox that broke their schema when they were shown',
      registers,
    }),
    pages: new Counter({
      name: 'lagerfeuer_pages_total',
      help: 'Pages sent by route and by how they came about (cached, rendered, streamed)',
      labelNames: ['route', 'way', 'status'],
      registers,
    }),
  };
}
