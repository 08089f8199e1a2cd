// Proves specification §3.6
import { expect, test } from 'vitest';
import { seasonsOf } from './seasonsOf.ts';

test.each([
  ['Easter holidays, filed under spring', '2027-03-27', '2027-04-03', 'fruehjahr', ['fruehjahr', 'ostern']],
  ['Easter holidays, filed under Easter', '2027-03-27', '2027-04-03', 'ostern', ['fruehjahr', 'ostern']],
  ['Easter holidays without a season', '2027-03-27', '2027-04-03', null, ['fruehjahr', 'ostern']],
  ['term time, filed under Easter', '2027-04-24', '2027-05-02', 'ostern', ['fruehjahr', 'ostern']],
  ['spring holidays of Swiss cantons', '2027-04-24', '2027-05-02', null, ['fruehjahr']],
  ['spring holidays in Hamburg', '2027-03-06', '2027-03-13', 'winter', ['fruehjahr', 'winter']],
  [
    'Pentecost holidays, filed under summer',
    '2027-05-22',
    '2027-05-29',
    'sommer',
    ['fruehjahr', 'pfingsten', 'sommer'],
  ],
  ['Christmas holidays into the new year', '2026-12-27', '2027-01-02', null, ['winter']],
  ['summer holidays in Bavaria', '2027-09-04', '2027-09-11', 'herbst', ['sommer', 'herbst']],
  ['term time', '2027-11-19', '2027-11-21', null, []],
  ['an unknown season', '2027-11-19', '2027-11-21', 'monsun', []],
])('a departure in %s', (_name, start, end, season, expected) => {
  expect(seasonsOf({ start, end, season })).toEqual(expected);
});
