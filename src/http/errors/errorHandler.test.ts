import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
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
  app.use(handleErrors({ renderer, logger, showStacks: true }));
  await expect(request(app).get('/?q=Lina')).rejects.toThrow(/aborted|hang up/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ path: '/', err: expect.objectContaining({ message: 'late' }) }),
  ]);
  expect(lines.join('')).not.toContain('Lina');
});
