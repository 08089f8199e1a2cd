/** Benchmark of query understanding: all queries of the test table, with a vocabulary of many places. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createQueryVocabulary } from '#domain/search/understanding/queryVocabulary.ts';
import { understandQuery } from '#domain/search/understanding/understandQuery.ts';
import { ms, percentile, type Row } from './table.ts';

const places = 5000;
const rounds = 20;
const longest = 200;

export function benchUnderstanding(): Row[] {
  const sections: Record<string, object> = parse(readFileSync('test/data/queries.yaml', 'utf8'));
  const queries = Object.values(sections).flatMap((section) => Object.keys(section));
  const country = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
  const cities = Array.from({ length: places }, (_, index) => ({
    country,
    city: { slug: `ort-${index}`, title: `Ort${index} am See` },
  }));
  const started = performance.now();
  const vocabulary = createQueryVocabulary({
    today: '2026-11-21',
    countries: [country],
    cities,
    regions: [],
    otherPlaces: [],
    organisers: [],
    departures: [],
    values: {},
    findHoliday: () => null,
    findState: () => null,
  });
  const preparation = performance.now() - started;
  const long = Array.from({ length: queries.length }, (_, index) =>
    [...queries.slice(index), ...queries].join(' ').slice(0, longest),
  );
  return [
    { queries: `table (${queries.length})`, preparation: ms(preparation), ...measured(queries) },
    { queries: `${longest} characters`, preparation: '', ...measured(long) },
  ];

  function measured(list: string[]): Row {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const query of list) {
        const start = performance.now();
        understandQuery(query, vocabulary);
        times.push(performance.now() - start);
      }
    }
    return { p50: ms(percentile(times, 0.5)), p99: ms(percentile(times, 0.99)) };
  }
}
