// Proves specification §9.1, §11.2
/** Errors in browsers are logged with a reference and without personal data. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientErrorLimits } from '#domain/site/clientErrors.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

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

test('the response contains the reference of the log line, which contains no personal data', async () => {
  const response = await post(report);
  expect([response.status, response.headers['cache-control']]).toEqual([201, 'no-store']);
  const { reference } = response.body;
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
])('rejects a report %s and does not log it', async (_name, body, status) => {
  const before = lines.length;
  const response = await post(body);
  expect([response.status, response.type]).toEqual([status, 'application/problem+json']);
  expect(lines.slice(before).join('')).not.toContain('a page failed');
});

test('rejects a cross-site report', async () => {
  expect((await post(report).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
});

test('rejects more than twenty reports per minute from one address', async () => {
  const responses = await Promise.all(Array.from({ length: 25 }, () => post(report)));
  expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
