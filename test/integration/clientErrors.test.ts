/** Failures in browsers are logged under a reference, and nothing personal with them. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientErrorLimits } from '../../src/domain/site/clientErrors.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
const lines: string[] = [];

beforeAll(async () => {
  site = await startSite({ log: (line) => void lines.push(line), env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => site.stop());

const report = {
  type: 'TypeError',
  message: 'Cannot read "Lina Beispiel" of anna@example.org',
  stack: 'TypeError: Lina\n    at Page (http://localhost/assets/list-1.js:2:34)\n    at Lina (secret)',
  path: '/reisen/alle?q=Lina',
};
const post = (body: object) => request(site.app).post('/api/client-errors').set('Host', 'localhost').send(body);

test('the answer names the reference of the log line, which names nobody', async () => {
  const answer = await post(report);
  expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { reference } = answer.body;
  expect(reference).toMatch(/^[0-9a-f]{8}$/);
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.reference === reference);
  expect(logged).toMatchObject({
    level: 50,
    path: '/reisen/alle',
    browserError: {
      type: 'TypeError',
      message: 'Cannot read "[cut]" of [cut]',
      stack: 'at Page (/assets/list-1.js:2:34)',
    },
  });
  expect(lines.join('')).not.toMatch(/Lina|anna/);
});

test.each<[string, object, number]>([
  ['without a message', { ...report, message: undefined }, 422],
  ['with too long a stack', { ...report, stack: 'x'.repeat(clientErrorLimits.stack + 1) }, 422],
])('%s: refused, and not logged', async (_what, body, status) => {
  const before = lines.length;
  const answer = await post(body);
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
  expect(lines.slice(before).join('')).not.toContain('a page failed');
});

test('from another site: refused', async () => {
  expect((await post(report).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
});

test('more than twenty a minute from one address: refused', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => post(report)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
