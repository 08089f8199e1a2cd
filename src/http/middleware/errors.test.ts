import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Renderer } from '../../../views/entryServer.tsx';
import type { Logger } from '../../platform/logger.ts';
import { AppError } from '../appError.ts';
import { handleErrors } from './errors.ts';

type Details = Parameters<Renderer['renderError']>[0];

let shown: Details[];
let logged: { reference?: string }[];

beforeEach(() => {
  shown = [];
  logged = [];
});

function ask(thrown: unknown, { showStack = false, path = '/', headers = {} } = {}) {
  const renderError: Renderer['renderError'] = (details, to) => {
    shown.push(details);
    to.end('<h1>Fehler</h1>');
  };
  const logger = { error: (details: { reference?: string }) => void logged.push(details) } as unknown as Logger;
  const app = express();
  app.use(() => {
    throw thrown;
  });
  app.use(handleErrors({ renderer: async () => ({ renderError }) as Renderer, logger, showStack }));
  return request(app)
    .get(path)
    .set({ Accept: 'text/html', ...headers });
}

describe('a failure of ours', () => {
  test('shows a reference that is in the log as well, and nothing of what failed', async () => {
    const { status, headers } = await ask(new Error('password of the database is 1234'));
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(shown).toEqual([
      {
        status: 500,
        message: 'Da ist bei uns etwas schiefgegangen.',
        reference: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
    ]);
    expect(logged).toEqual([expect.objectContaining({ reference: shown[0]?.reference })]);
  });

  test('shows the stack to those who build the site', async () => {
    await ask(new Error('broken'), { showStack: true });
    expect(shown[0]?.stack).toMatch(/^Error: broken\n {4}at /);
  });

  test('is told to programs as a problem, with the same reference', async () => {
    const { headers, body } = await ask(new Error('broken'), { path: '/api/search' });
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Unerwarteter Fehler',
      status: 500,
      detail: 'Da ist bei uns etwas schiefgegangen.',
      reference: logged[0]?.reference,
    });
  });
});

test('a fault of the sender is no failure of ours: its message is shown, nothing is logged', async () => {
  const { status } = await ask(new AppError(400, 'Diese Adresse ist nicht lesbar.'));
  expect([status, shown, logged]).toEqual([400, [{ status: 400, message: 'Diese Adresse ist nicht lesbar.' }], []]);
});

test('crawlers get the status and no page', async () => {
  const { status, text } = await ask(new Error('broken'), { headers: { 'User-Agent': 'Googlebot/2.1' } });
  expect([status, text, shown]).toEqual([500, '', []]);
});
