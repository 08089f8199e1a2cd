import express from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Scope } from '../../domain/site/hosts.ts';
import { createCacheMetrics } from '../../platform/metrics/cacheMetrics.ts';
import { createSearchResponses } from './searchResponses.ts';

/** An app whose responses depend on the number of computations so far. */
function createTestApp() {
  const state = { stamp: '1', computed: 0, scope: { kind: 'marketplace' } as Scope };
  const responses = createSearchResponses(() => state.stamp, createCacheMetrics(new Registry()));
  const app = express();
  app.disable('etag');
  app.get('/api/search', (req, res) => {
    res.locals.scope = state.scope;
    return responses.send(req, res, () => {
      state.computed += 1;
      if (req.query.q === 'broken') throw new Error('malformed query');
      return JSON.stringify({ computed: state.computed, text: 'x'.repeat(2_000) });
    });
  });
  app.use(((_error, _req, res, _next) => res.status(400).end()) satisfies express.ErrorRequestHandler);
  const computedBy = async (path: string) => (await request(app).get(path)).body.computed;
  return { app, state, computedBy };
}

test('computes the response to each address once until the catalogue or the day changes', async () => {
  const { state, computedBy } = createTestApp();
  expect(await computedBy('/api/search?q=a')).toBe(1);
  expect(await computedBy('/api/search?q=a')).toBe(1);
  expect(await computedBy('/api/search?q=b')).toBe(2);
  state.stamp = '2';
  expect(await computedBy('/api/search?q=a')).toBe(3);
  expect(await computedBy('/api/search?q=a')).toBe(3);
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
