import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { handleErrors } from './errorHandler.ts';

test('aborts a started response on failure and logs the error without the query', async () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  const renderer = () => Promise.reject(new Error('unexpected call'));
  const app = express();
  app.get('/', (_req, res) => {
    res.write('The first half');
    throw new Error('late');
  });
  app.use(handleErrors({ renderer, logger, stackOf: undefined }));
  await expect(request(app).get('/?q=Lina')).rejects.toThrow(/aborted|hang up/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ path: '/', err: expect.objectContaining({ message: 'late' }) }),
  ]);
  expect(lines.join('')).not.toContain('Lina');
});

test('logs a failure and an outage once a second, with the reference that all their requests show', async () => {
  const lines: { reference?: string; dropped?: number }[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  let now = 0;
  const app = express();
  app.get('/failure', () => {
    throw new Error('broken');
  });
  app.get('/other', () => {
    throw new Error('broken');
  });
  app.get('/outage', () => {
    throw new UnavailableError('no Redis');
  });
  const renderer = () => Promise.reject(new Error('unexpected call'));
  app.use(handleErrors({ renderer, logger, now: () => now, stackOf: undefined }));
  const get = async (path: string) => (await request(app).get(path).set('Accept', 'application/json')).body;
  for (const [path, status] of [
    ['/failure', 500],
    ['/outage', 503],
  ] as const) {
    lines.length = 0;
    const shown: string[] = [];
    for (now of [0, 500, 999, 1_000]) {
      const body = await get(path);
      expect(body.status).toBe(status);
      shown.push(body.reference);
    }
    const [first, second] = lines.map(({ reference }) => reference);
    expect(shown).toEqual([first, first, first, second]);
    expect(new Set([first, second, undefined]).size).toBe(3);
    expect(lines.map(({ dropped }) => dropped)).toEqual([undefined, 2]);
  }
  // The same message from another place in the code is another failure.
  expect((await get('/failure')).reference).not.toBe((await get('/other')).reference);
});

test('in development, also crawlers and pages with invalid sources get the stack', async () => {
  const logger = createLogger('test', 'silent');
  const app = express();
  app.get('/', () => {
    throw new Error('Unexpected token');
  });
  const renderer = () => Promise.reject(new Error('Unexpected token'));
  const stackOf = ({ message }: Error) => `Error: ${message} at views/page.tsx:7`;
  app.use(handleErrors({ renderer, logger, stackOf }));
  const { status, type, text } = await request(app).get('/').set({ Accept: 'text/html', 'User-Agent': 'curl/8.0' });
  expect([status, type, text]).toEqual([500, 'text/plain', 'Error: Unexpected token at views/page.tsx:7']);
});
