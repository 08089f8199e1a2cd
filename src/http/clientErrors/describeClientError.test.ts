import { expect, test } from 'vitest';
import type { ClientError } from '#domain/site/clientErrors.ts';
import { describeClientError } from './describeClientError.ts';

const report = (change: Partial<ClientError>): ClientError => ({
  type: 'TypeError',
  message: 'x is not a function',
  stack: '',
  path: '/faq',
  ...change,
});

test.each([
  ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  ['Unexpected token \'L\', "Lina Beisp"... is not valid JSON', 'Unexpected token \'L\', "[cut]"... is not valid JSON'],
  ['failed: /api/search?q=Lina', 'failed: /api/search?[cut]'],
  ['anna@example.org was here', '[cut] was here'],
  ['call +49 30 1234567 now', 'call [cut] now'],
  ['Failed to fetch https://example.de/Meine-Buchung/eyJh.b.c/angaben', 'Failed to fetch https:/meine-buchung/…'],
  ['no route /admin/ya/passwort-neu/eyJh.b.c', 'no route /admin/ya/passwort-neu/…'],
  [`token ${'eyJ0'.repeat(10)}.abc is odd`, 'token [cut] is odd'],
])('logs the message "%s" as "%s"', (message, logged) => {
  expect(describeClientError(report({ message })).err.message).toBe(logged);
});

test.each([
  ['    at Page (https://example.de/assets/list-1.js:2:34)', 'at Page (/assets/list-1.js:2:34)'],
  ['    at https://example.de/assets/list-1.js:2:34', 'at anonymous (/assets/list-1.js:2:34)'],
  ['Page@https://example.de/assets/list-1.js:2:34', 'at Page (/assets/list-1.js:2:34)'],
  ['@http://localhost:3000/assets/list-1.js:2:34', 'at anonymous (/assets/list-1.js:2:34)'],
  ['    at Page (https://example.de/reisen/alle?q=Lina:2:34)', ''],
  ['    at https://example.de/meine-buchung/eyJh.b.c:2:34', 'at anonymous (/meine-buchung/…)'],
  ['TypeError: Lina Beispiel', ''],
])('logs the stack line "%s" as "%s"', (stack, logged) => {
  expect(describeClientError(report({ stack })).err.stack).toBe(logged);
});

test.each([
  ['/reisen/alle?q=Lina', '/reisen/alle'],
  ['/faq#anna', '/faq'],
  ['/Meine-Buchung/eyJh.b.c?x=1', '/meine-buchung/…'],
  ['javascript:alert(1)', '/'],
])('logs the path "%s" as "%s"', (path, logged) => {
  expect(describeClientError(report({ path })).path).toBe(logged);
});
