// Proves specification §13.3
import { expect, test } from 'vitest';
import { deadlinesOf, withDeadline } from './deadlines.ts';
import { UnavailableError } from './unavailableError.ts';

test('a part for which a visitor waits has less than a second, and the innermost deadline ends first', () => {
  const { redis, database, content } = deadlinesOf(1);
  const { connect, lock, statement, query } = database.request;
  expect(lock).toBeLessThan(statement);
  expect(statement).toBeLessThan(query);
  expect(redis.count).toBeLessThan(redis.request);
  expect(Math.max(redis.request, connect, query, content.offer)).toBeLessThan(1_000);
  expect(content.silence.quiet + content.silence.answer).toBeLessThan(1_000);
});

test('a promise that does not settle in time is unavailable; another one has its own result', async () => {
  await expect(withDeadline(new Promise(() => undefined), 1)).rejects.toThrow(UnavailableError);
  expect(await withDeadline(Promise.resolve('done'), 60_000)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('failed')), 60_000)).rejects.toThrow('failed');
});
