// Proves specification §4.7
/** Queries with the trips that must and must not be found, over the demo content, as the search API answers them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { places } from '#catalog/queries/places.ts';
import { search } from '#catalog/queries/search.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { readListQuery } from '#search/listQuery.ts';
import { buildDemoCatalogue } from '#test/builders/demoCatalogue.ts';
import { createDemoUnderstanding } from '#test/builders/demoUnderstanding.ts';

/** See the header of the file. */
interface ExpectedQuery {
  q: string;
  path?: string;
  must: string[];
  mustNot: string[];
  first?: string;
  nothing?: true;
  relaxed?: string[];
}

const read = (): ExpectedQuery[] =>
  parse(readFileSync(new URL('../../data/searchQueries.yaml', import.meta.url), 'utf8'));
const scope = { kind: 'marketplace' } as const;
const hosts = createHosts(defaultHosts);
const demo = buildDemoCatalogue();
const understandText = createDemoUnderstanding(demo);
const catalogue = { places: () => places(demo, scope), understandText };

test.each(read())('$q $path', ({ q, path, must, mustNot, first, nothing, relaxed }) => {
  const slug = path?.replace('/reisen/', '');
  const { understood, ...query } = readListQuery({ q, slug }, { catalogue, hosts, scope });
  const found = search(demo, { ...query, pageSize: demo.size }).trips.map(({ combinedId }) => combinedId);
  expect(found).toEqual(expect.arrayContaining(must));
  expect(found.filter((id) => mustNot.includes(id))).toEqual([]);
  if (first) expect(found[0]).toBe(first);
  if (relaxed || !nothing) expect(understood?.relaxed).toEqual(relaxed ?? []);
});
