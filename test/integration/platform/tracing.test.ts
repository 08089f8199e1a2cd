/** Exported traces: the spans of a booking, of pages and of a change, as a collector receives them. */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildBooking } from '#test/builders/booking.ts';
import { trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '#test/setup/traceCollector.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';
import { runJob } from '#worker/runJob.ts';

const dates = [{ _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 }];
const documents = [
  trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp', dates }),
  { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
];
const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
/** The kinds of spans in OTLP. */
const kind = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };

let collector: TraceCollector;
let site: TestSite;
const lines: { name: string; msg: string; trace?: string; job?: string }[] = [];
const get = (path: string, headers: Record<string, string> = {}) =>
  request(site.app)
    .get(path)
    .set({ Host: 'localhost', Accept: 'text/html', ...headers });

beforeAll(async () => {
  collector = await startTraceCollector();
  site = await startSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a%20b' },
    log: (line) => void lines.push(JSON.parse(line)),
  });
  await site.bringIn(documents);
});
afterAll(() => collector.stop());

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const named = (spans: CollectedSpan[], name: string) => {
  const found = spans.filter((span) => span.name === name);
  expect(found, name).not.toHaveLength(0);
  return found[0] as CollectedSpan;
};
/** Returns the names of a span and of its ancestors, innermost first. */
function pathOf(span: CollectedSpan): string[] {
  const parent = spansOf(span.traceId).find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? pathOf(parent) : [])];
}

describe('exported spans', () => {
  const pageTrace = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const traceparent = `00-${pageTrace}-00f067aa0ba902b7-01`;

  beforeAll(async () => {
    const worker = startQueueWorker(site.worker, 'submissions');
    await request(site.app)
      .post('/api/bookings')
      .set({ Host: 'localhost', 'Idempotency-Key': 'key', traceparent: `00-${caller.trace}-${caller.span}-01` })
      .send(buildBooking({ combinedId: '1-ya' }))
      .expect(202);
    await vi.waitUntil(() => lines.filter(({ job }) => job === 'sendMail').length === 2, { timeout: 10_000 });
    await worker.close();
    for (const _ of ['rendered', 'cached']) await get('/reisen/alle?q=geheim', { traceparent });
    await get('/healthz', { traceparent });
    await site.client.patch('ya-1').set({ title: 'Segelwoche' }).commit({ visibility: 'sync' });
    await runJob(site.worker, { name: 'trip', data: { docId: 'ya-1' } });
    // Exports the remaining spans.
    await site.stop();
  });

  test('of a booking form one trace across web process and worker, with the id of the log lines', () => {
    const spans = spansOf(caller.trace);
    const root = named(spans, 'POST /bookings');
    expect(root).toMatchObject({ service: 'lagerfeuer-web', kind: kind.server, parentSpanId: caller.span });
    expect(pathOf(named(spans, 'content document'))).toEqual(['content document', 'POST /bookings']);
    const mails = spans.filter(({ name }) => name === 'mail');
    expect(mails.map((mail) => [mail.service, ...pathOf(mail)])).toEqual(
      Array(2).fill(['lagerfeuer-worker', 'mail', 'job sendMail', 'enqueue sendMail', 'POST /bookings']),
    );
    // One command enqueues both.
    const added = spans.filter(({ name }) => name === 'enqueue sendMail');
    expect(added.map((span) => [span.service, span.kind])).toEqual([['lagerfeuer-web', kind.producer]]);
    const jobs = spans.filter(({ name }) => name === 'job sendMail');
    expect(jobs.map((span) => [span.service, span.kind])).toEqual(Array(2).fill(['lagerfeuer-worker', kind.consumer]));
    const logged = lines.filter(({ msg }) => msg === 'request' || msg === 'job completed');
    for (const name of ['web', 'worker']) {
      expect(logged.find((line) => line.name === name && line.trace === caller.trace)).toBeDefined();
    }
  });

  test('of a page contain its rendering and search; a cached page has one span', () => {
    const spans = spansOf(pageTrace);
    expect(pathOf(named(spans, 'search'))).toEqual(['search', 'render', 'GET destinations-slug-page']);
    const ways = spans
      .filter(({ name }) => name === 'GET destinations-slug-page')
      .map(({ attributes }) => attributes.find(({ key }) => key === 'lagerfeuer.way')?.value.stringValue);
    expect(ways).toEqual(['rendered', 'cached']);
    expect(spans.filter(({ name }) => name === 'render')).toHaveLength(1);
    expect(spans.map(({ name }) => name)).not.toContain('GET none');
  });

  test('of a change contain the content backend and the script in Redis', () => {
    const job = named(collector.spans, 'job trip');
    const script = named(spansOf(job.traceId), 'redis publish.lua');
    expect([script.kind, pathOf(script)]).toEqual([kind.client, ['redis publish.lua', 'job trip']]);
    expect(pathOf(named(spansOf(job.traceId), 'content document')).at(-1)).toBe('job trip');
  });

  test('end within their parents, except jobs, and contain no personal data', () => {
    const nanoseconds = (span: CollectedSpan) =>
      [BigInt(span.startTimeUnixNano), BigInt(span.endTimeUnixNano)] as const;
    for (const span of collector.spans) {
      const parent = spansOf(span.traceId).find(({ spanId }) => spanId === span.parentSpanId);
      const [start, end] = nanoseconds(span);
      expect(end >= start, span.name).toBe(true);
      // Jobs are enqueued after a commit, and the response does not wait for it.
      if (!parent || parent.service !== span.service || span.name.startsWith('enqueue ')) continue;
      const [parentStart, parentEnd] = nanoseconds(parent);
      expect([start >= parentStart, end <= parentEnd], `${span.name} in ${parent.name}`).toEqual([true, true]);
    }
    expect(JSON.stringify(collector.spans)).not.toMatch(/anna|lina|beispiel|@|127\.0\.0\.1|geheim|\/reisen|LF-/i);
  });

  test('are sent with the configured headers', () => {
    expect(collector.headers['x-key']).toBe('a b');
  });
});

/** Serves a page with a collector that hangs or refuses connections. @returns warnings about failed exports */
async function warningsWith({ hangs }: { hangs: boolean }): Promise<string[]> {
  const broken = await startTraceCollector({ hangs });
  if (!hangs) await broken.stop();
  const warnings: string[] = [];
  const other = await startSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: broken.url },
    log: (line) => void (line.includes('export') && warnings.push(JSON.parse(line).msg)),
  });
  const { status } = await request(other.app).get('/robots.txt').set('Host', 'localhost');
  expect(status).toBe(200);
  await other.stop();
  if (hangs) await broken.stop();
  return warnings;
}

test('a collector that hangs or refuses connections delays neither requests nor the end of the process', async () => {
  const found = await Promise.all([warningsWith({ hangs: true }), warningsWith({ hangs: false })]);
  for (const warnings of found) expect(warnings).toContainEqual(expect.stringMatching(/could not be exported/));
});

test('with a ratio of 0, no trace is exported, and ids still connect log lines', async () => {
  const idle = await startTraceCollector();
  const ids: string[] = [];
  const other = await startSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: idle.url, OTEL_TRACES_SAMPLER_ARG: '0' },
    log: (line) => void (line.includes('"request"') && ids.push(JSON.parse(line).trace)),
  });
  await request(other.app)
    .get('/robots.txt')
    .set({ Host: 'localhost', traceparent: `00-${caller.trace}-${caller.span}-01` });
  await other.stop();
  await idle.stop();
  expect([ids, idle.spans]).toEqual([[caller.trace], []]);
});
