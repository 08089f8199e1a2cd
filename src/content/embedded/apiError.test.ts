// Proves specification §13.3
/** Failed writes of the embedded content backend, such as on a full disk, tell the client that it may retry. */
import { expect, test } from 'vitest';
import { asApiError, badRequest } from './apiError.ts';

const failed = (properties: object) => Object.assign(new Error('at /secret/path'), properties);

test.each([
  ['a full disk', failed({ code: 'ENOSPC' }), 503],
  ['a used quota', failed({ code: 'EDQUOT' }), 503],
  ['a full database', failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 503],
  ['a failed write of the database, with its cause', failed({ code: 'ERR_SQLITE_ERROR', errcode: 778 }), 503],
  ['a violated constraint', failed({ code: 'ERR_SQLITE_ERROR', errcode: 19 }), 500],
  ['another error', failed({ code: 'ENOENT' }), 500],
  ['no error', undefined, 500],
  ['an invalid request', badRequest('at /secret/path'), 400],
])('%s', (_, error, status) => {
  const answer = asApiError(error);
  expect(answer.statusCode).toBe(status);
  if (status >= 500) expect(JSON.stringify(answer.body)).not.toContain('secret');
});
