import { describe, expect, test } from 'vitest';
import { parseHolidayTable } from './holidayTable.ts';

function parse(rows: string) {
  return parseHolidayTable({ schoolYear: '2026/27', source: 'a', sourceOf: { NI: 'b' }, rows });
}

describe('parseHolidayTable', () => {
  test('dates the cells by kind, for each Land of a line', () => {
    const { entries, gaps } = parse('HB NI | 12.10.-24.10. | 23.12.-09.01. | 01.02. | - | ? | 08.07.-18.08.*');
    expect(entries).toHaveLength(8);
    expect(entries.slice(0, 4).map(({ kind, start, end, provisional }) => [kind, start, end, provisional])).toEqual([
      ['herbst', '2026-10-12', '2026-10-24', false],
      ['weihnachten', '2026-12-23', '2027-01-09', false],
      ['winter', '2027-02-01', '2027-02-01', false],
      ['sommer', '2027-07-08', '2027-08-18', true],
    ]);
    expect(entries.map(({ land, source }) => land + source)).toEqual([
      ...Array(4).fill('HBa'),
      ...Array(4).fill('NIb'),
    ]);
    expect(gaps.slice(0, 2)).toEqual([
      { land: 'HB', kind: 'ostern', schoolYear: '2026/27', reason: 'none' },
      { land: 'HB', kind: 'pfingsten', schoolYear: '2026/27', reason: 'unknown' },
    ]);
  });

  test.each([
    ['HB | 12.10.-24.10.', 'wrong number of cells'],
    ['HB | 31.11. | - | - | - | - | -', 'invalid dates "31.11."'],
    ['HB | 12.10-24.10 | - | - | - | - | -', 'invalid dates "12.10-24.10"'],
    ['HB | 24.10.-12.10. | - | - | - | - | -', 'invalid dates "24.10.-12.10."'],
    ['HB |  | - | - | - | - | -', 'invalid dates ""'],
  ])('rejects the line %j', (row, message) => expect(() => parse(row)).toThrow(message));
});
