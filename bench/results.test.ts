import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillBlocks, readResults, storeResults } from './results.ts';

const table = { title: 'Bookings', rows: [{ clients: 1, p50: '10 ms' }] };
const result = { date: '2026-11-22', machine: '2 cores', tables: [table] };
const report =
  'before\n<!-- results: booking -->\nold\n<!-- end of results -->\nbetween\n<!-- results: page -->\nkept\n<!-- end of results -->\n';

test('replaces only the blocks of stored results', () => {
  const filled = fillBlocks(report, new Map([['booking', result]]));
  expect(filled).toContain(
    'before\n<!-- results: booking -->\n\n### Bookings\n\n| clients | p50 |\n|---|---|\n| 1 | 10 ms |',
  );
  expect(filled).toContain('`npm run bench -- booking`, 2026-11-22, 2 cores.');
  expect(filled).toContain('<!-- end of results -->\nbetween\n<!-- results: page -->\nkept\n');
  expect(filled).not.toContain('old');
  expect(fillBlocks(filled, new Map([['booking', result]]))).toBe(filled);
});

test('refuses results without a block', () => {
  expect(() => fillBlocks(report, new Map([['other', result]]))).toThrow('other');
});

test('stored results are read back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-results-'));
  storeResults('booking', [table], folder);
  expect(readResults(folder).get('booking')?.tables).toEqual([table]);
  await rm(folder, { recursive: true });
});
