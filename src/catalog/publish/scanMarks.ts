import type { RedisConnection } from '#platform/redis.ts';
import type { ChangeKind } from '../published.ts';

/**
 * Reads the marks of a kind in batches, so that Redis is not blocked. An entry can occur twice.
 * @param marks key of the marks
 */
export async function* scanMarks(
  redis: RedisConnection,
  marks: string,
  kind: ChangeKind,
): AsyncGenerator<[id: string, mark: string]> {
  const prefix = `${kind}:`;
  let cursor = '0';
  do {
    const [next, pairs] = await redis.hscan(marks, cursor, 'MATCH', `${prefix}*`, 'COUNT', 1000);
    for (let index = 0; index < pairs.length; index += 2) {
      yield [(pairs[index] ?? '').slice(prefix.length), pairs[index + 1] ?? ''];
    }
    cursor = next;
  } while (cursor !== '0');
}
