/** What docs/coverage.md names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/coverage.md', 'utf8');

test('every file that is named exists', () => {
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every row has as many cells as its table, and says something in each but the middle one', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const faulty = rows.filter((row) => {
    const [statement, , proof] = row.slice(1, -1).split('|');
    return row.split('|').length !== 5 || !statement?.trim() || !proof?.trim();
  });
  expect(faulty).toEqual([]);
});
