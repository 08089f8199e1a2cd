import { expect, test } from 'vitest';
import { sitemapLimits, sitemapPath, writeSitemap } from './sitemapFiles.ts';

const origin = 'https://example.de';
const trips = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/reisen/a/b/${index}-ya`, changedAt: null }));
const locations = (file: Buffer) => [...file.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test.each([
  [0, 1],
  [1, 1],
  [50_000, 1],
  [50_001, 2],
])('writes %i URLs to %i files within the limits of the standard', async (count, expected) => {
  const entries = trips(count);
  const { index, files } = await writeSitemap(entries, origin);
  expect(files).toHaveLength(expected);
  expect(locations(index)).toEqual(files.map((_, fileIndex) => origin + sitemapPath(fileIndex + 1)));
  expect(files.flatMap(locations)).toEqual(entries.map(({ path }) => origin + path));
  for (const file of files) {
    expect(locations(file).length).toBeLessThanOrEqual(sitemapLimits.addresses);
    expect(file.length).toBeLessThanOrEqual(sitemapLimits.bytes);
  }
});

test('respects the size limit of a file', async () => {
  const { files } = await writeSitemap(trips(100), origin, { addresses: 50_000, bytes: 1_000 });
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(file.length).toBeLessThanOrEqual(1_000);
  expect(files.flatMap(locations)).toHaveLength(100);
});

test('lists the latest change of each file in the index', async () => {
  const days = ['2026-11-02', '2026-11-09', null, '2026-11-05', null];
  const entries = days.map((day, index) => ({ path: `/${index}`, changedAt: day && `${day}T08:00:00Z` }));
  const { index } = await writeSitemap(entries, origin, { addresses: 3, bytes: 10_000 });
  const changed = [...index.toString().matchAll(/<lastmod>([^<]*)</g)].map(([, instant]) => instant);
  expect(changed).toEqual(['2026-11-09T08:00:00Z', '2026-11-05T08:00:00Z']);
});

test('escapes XML special characters', async () => {
  const { files } = await writeSitemap([{ path: '/a&b<c', changedAt: null }], origin);
  expect(locations(files[0] as Buffer)).toEqual([`${origin}/a&amp;b&lt;c`]);
});

test('yields to the event loop while writing many entries', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  await writeSitemap(trips(20_000), origin);
  clearImmediate(immediate);
  expect(turns).toBeGreaterThanOrEqual(9);
});
