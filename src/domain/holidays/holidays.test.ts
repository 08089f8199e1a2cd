// Proves specification §4.10
import { describe, expect, test } from 'vitest';
import { findHoliday, holidaysCovering, nextHolidays } from './holidays.ts';

describe('findHoliday', () => {
  test.each([
    ['BY:sommer-2027', 'Sommerferien in Bayern', '2027-07-31', '2027-09-13'],
    ['SL:ostern-2027', 'Osterferien im Saarland', '2027-03-26', '2027-04-11'],
    ['NW:pfingsten-2027', 'Pfingstferien in Nordrhein-Westfalen', '2027-05-15', '2027-05-18'],
    ['BW:ostern-2027', 'Osterferien in Baden-Württemberg', '2027-03-25', '2027-04-04'],
    ['BY:herbst-2026', 'Herbstferien in Bayern', '2026-10-31', '2026-11-08'],
    ['BY:weihnachten-2026', 'Weihnachtsferien in Bayern', '2026-12-24', '2027-01-10'],
    ['HH:ostern-2027', 'Frühjahrsferien in Hamburg', '2027-02-27', '2027-03-14'],
    ['AT-W:herbst-2026', 'Herbstferien in Wien', '2026-10-24', '2026-11-02'],
    ['AT-ST:winter-2027', 'Semesterferien in der Steiermark', '2027-02-13', '2027-02-21'],
    ['CH-ZH:sommer-2027', 'Sommerferien im Kanton Zürich', '2027-07-17', '2027-08-22'],
  ])('%s is %s, with adjacent weekends and public holidays', (key, title, start, end) =>
    expect(findHoliday(key)).toMatchObject({ key, title, start, end }),
  );

  test.each(['', 'BY', 'BY:sommer-2050', 'by:sommer-2027', 'HE:pfingsten-2027', '__proto__'])('%j is unknown', (key) =>
    expect(findHoliday(key)).toBeNull(),
  );
});

describe('holidaysCovering', () => {
  test.each([
    // On the Saturday before the first day, but not on the Friday.
    ['2027-07-31', '2027-08-07', true],
    ['2027-07-30', '2027-08-07', false],
    ['2027-09-06', '2027-09-13', true],
    ['2027-09-07', '2027-09-14', false],
  ])('a departure from %s to %s is in the summer holidays of Bayern: %s', (start, end, expected) =>
    expect(holidaysCovering(start, end).includes('BY')).toBe(expected),
  );

  test('lists the Länder in their order, each once', () =>
    expect(holidaysCovering('2027-09-04', '2027-09-10')).toEqual([
      'BW',
      'BY',
      'AT-K',
      'AT-O',
      'AT-S',
      'AT-ST',
      'AT-T',
      'AT-V',
    ]));

  test('covers all Länder at Easter, but Hamburg', () => {
    const covering = holidaysCovering('2027-03-27', '2027-03-29');
    expect(covering.filter((code) => code.length === 2)).toHaveLength(15);
    expect(covering).not.toContain('HH');
  });

  test('a departure over the turn of the year is in the Christmas holidays', () =>
    expect(holidaysCovering('2026-12-27', '2027-01-02')).toContain('HB'));

  test.each([
    ['in term time', '2027-06-01', '2027-06-05'],
    ['longer than the holidays', '2027-07-01', '2027-09-30'],
    ['after the published school years', '2031-08-01', '2031-08-08'],
  ])('is empty for a departure %s', (_, start, end) => expect(holidaysCovering(start, end)).toEqual([]));
});

describe('nextHolidays', () => {
  test('begins with the current holidays, and is in the order of dates', () =>
    expect(
      nextHolidays('BY', '2026-12-30')
        .slice(0, 3)
        .map(({ key }) => key),
    ).toEqual(['BY:weihnachten-2026', 'BY:winter-2027', 'BY:ostern-2027']));

  test('is empty for an unknown Land', () => expect(nextHolidays('XX', '2027-01-01')).toEqual([]));
});
