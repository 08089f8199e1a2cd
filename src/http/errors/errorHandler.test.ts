import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createThrottle } from '#platform/throttle.ts';
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
  app.use(handleErrors({ renderer, logger, throttle: createThrottle(Date.now), stackOf: undefined }));
  await expect(request(app).get('/?q=Lina')).rejects.toThrow(/aborted|hang up/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ path: '/', err: expect.objectContaining({ message: 'late' }) }),
  ]);
  expect(lines.join('')).not.toContain('Lina');
});

test('logs each failure with its reference, but an outage once a second, with the reference of that line', async () => {
  const lines: { reference?: string; dropped?: number }[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const shown: string[] = [];
  let now = 0;
  const app = express();
  app.get('/failure', () => {
    throw new Error('broken');
  });
  app.get('/outage', () => {
    throw new UnavailableError('no Redis');
  });
  const renderer = () => Promise.reject(new Error('unexpected call'));
  app.use(handleErrors({ renderer, logger, throttle: createThrottle(() => now), stackOf: undefined }));
  const get = async (path: string) => (await request(app).get(path).set('Accept', 'application/json')).body;
  const references = [(await get('/failure')).reference, (await get('/failure')).reference];
  expect(lines.splice(0).map(({ reference }) => reference)).toEqual(references);
  expect(new Set(references).size).toBe(2);
  for (const time of [0, 500, 999, 1_000]) {
    now = time;
    const { status, reference } = await get('/outage');
    expect(status).toBe(503);
    shown.push(reference);
  }
  const [first, second] = lines.map(({ reference }) => reference);
  expect(shown).toEqual([first, first, first, second]);
  expect(new Set([first, second, undefined]).size).toBe(3);
  expect(lines.map(({ dropped }) => dropped)).toEqual([0, 2]);
});

test('in development, also crawlers and pages with invalid sources get the stack', async () => {
  const logger = createLogger('test', 'silent');
  const app = express();
  app.get('/', () => {
    throw new Error('Unexpected token');
  });
  const renderer = () => Promise.reject(new Error('Unexpected token'));
  const stackOf = ({ message }: Error) => `Error: ${message} at views/page.tsx:7`;
  app.use(handleErrors({ renderer, logger, throttle: createThrottle(Date.now), stackOf }));
  const { status, type, text } = await request(app).get('/').set({ Accept: 'text/html', 'User-Agent': 'curl/8.0' });
  expect([status, type, text]).toEqual([500, 'text/plain', 'Error: Unexpected token at views/page.tsx:7']);
});
