import express from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createChangeLog } from '#catalog/reads/changeLog.ts';
import { createHosts, defaultHosts, type Scope } from '#domain/site/hosts.ts';
import { createCacheMetrics } from '#platform/metrics/cacheMetrics.ts';
import { buildCatalogue } from '../../../test/builders/catalogue.ts';
import { buildRow, buildSummary } from '../../../test/builders/publication.ts';
import { createSearchResponses } from './searchResponses.ts';

/** An app whose responses depend on the number of computations so far, and read a trip. */
function createTestApp() {
  const state = { day: '2027-01-01', computed: 0, scope: { kind: 'marketplace' } as Scope };
  const changes = createChangeLog();
  const catalogue = buildCatalogue(0, 1);
  const changeTrip = (destinationId: number) =>
    changes.add([catalogue.upsert(JSON.stringify(buildSummary({ destinationId })), buildRow())]);
  const responses = createSearchResponses({
    changes,
    hosts: createHosts(defaultHosts),
    today: () => state.day,
    metrics: createCacheMetrics(new Registry()),
    shortPath: { remember: () => undefined },
  });
  const app = express();
  app.disable('etag');
  app.get('/api/search', (req, res) => {
    res.locals.scope = state.scope;
    return responses.send(req, res, (reads) => {
      reads.trip('1-lagerfeuer');
      state.computed += 1;
      if (req.query.q === 'broken') throw new Error('malformed query');
      return JSON.stringify({ computed: state.computed, text: 'x'.repeat(2_000) });
    });
  });
  app.use(((_error, _req, res, _next) => res.status(400).end()) satisfies express.ErrorRequestHandler);
  const computedBy = async (path: string) => (await request(app).get(path)).body.computed;
  return { app, state, changes, changeTrip, computedBy };
}

test('computes the response to each address once until something that it has read or the day changes', async () => {
  const { state, changes, changeTrip, computedBy } = createTestApp();
  expect(await computedBy('/api/search?q=a')).toBe(1);
  expect(await computedBy('/api/search?q=a')).toBe(1);
  expect(await computedBy('/api/search?q=b')).toBe(2);
  changeTrip(2);
  expect(await computedBy('/api/search?q=a')).toBe(1);
  changeTrip(1);
  expect(await computedBy('/api/search?q=a')).toBe(3);
  expect(await computedBy('/api/search?q=a')).toBe(3);
  changes.outdateAll();
  expect(await computedBy('/api/search?q=a')).toBe(4);
  state.day = '2027-01-02';
  expect(await computedBy('/api/search?q=a')).toBe(5);
});

test('computes the response of each site', async () => {
  const { state, computedBy } = createTestApp();
  await computedBy('/api/search');
  state.scope = { kind: 'host', subdomain: 'ya' };
  expect(await computedBy('/api/search')).toBe(2);
  state.scope = { kind: 'marketplace' };
  expect(await computedBy('/api/search')).toBe(1);
});

test('does not cache errors', async () => {
  const { app, state } = createTestApp();
  await request(app).get('/api/search?q=broken').expect(400);
  await request(app).get('/api/search?q=broken').expect(400);
  expect(state.computed).toBe(2);
});

test.each(['br', 'gzip', 'identity'])(
  'sends the same text with the encoding %s, and revalidates it',
  async (encoding) => {
    const { app } = createTestApp();
    const bytes = (path: string) => request(app).get(path).set('Accept-Encoding', encoding);
    const { headers, body } = await bytes('/api/search');
    expect(body.text).toHaveLength(2_000);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['cache-control']).toBe('no-cache');
    await bytes('/api/search').set('If-None-Match', String(headers.etag)).expect(304);
  },
);
