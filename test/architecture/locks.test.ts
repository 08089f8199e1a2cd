/** Rows are locked in one place, because all transactions must lock in the same order (src/database/locks.ts). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const locking =
  /\.for(?:No)?(?:Key)?(?:Update|Share)\(|\bfor\s+(?:no\s+)?(?:key\s+)?(?:update|share)\b|pg_(?:try_)?advisory/i;

const sources = globSync('{src,worker}/**/*.ts', { exclude: ['**/*.test.ts'] }).sort();

test('only the module with the order locks rows, and one job that never waits', () => {
  expect(sources.length).toBeGreaterThan(500);
  const files = sources.filter((file) => locking.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(files).toEqual(['src/database/locks.ts', 'src/reviews/inviteReviewers.ts']);
  expect(readFileSync('src/reviews/inviteReviewers.ts', 'utf8')).toContain('.skipLocked()');
});

test.each([
  ".where('id', '=', id).forUpdate()",
  '.forNoKeyUpdate()',
  '.forKeyShare()',
  'sql`select from users for update`',
  'sql`select from users for no key update`',
  'sql`select pg_advisory_lock(1)`',
])('control: %s locks', (line) => {
  expect(line).toMatch(locking);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}
