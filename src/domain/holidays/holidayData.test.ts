// Proves specification §4.10
/** Checks the shape of the data, and that no holidays are missing beyond the absences listed here. */
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { easterSunday } from './easterSunday.ts';
import { type HolidayKind, holidayKinds } from './holidayKinds.ts';
import { holidayEntries, holidayGaps, holidayPeriods } from './holidays.ts';
import { findLand, lands } from './lands.ts';

const schoolYears = ['2026/27', '2027/28', '2028/29'];
const germanCodes = lands.filter(({ country }) => country === 'de').map(({ code }) => code);

const yearRound: HolidayKind[] = ['herbst', 'weihnachten', 'winter', 'ostern', 'sommer'];

/** The kinds that must have dates, or be marked as absent. Whit holidays are rare in Switzerland. */
const expectedKinds = (code: string) => (code.startsWith('CH-') ? yearRound : holidayKinds);
const landYears = lands.flatMap(({ code }) => schoolYears.map((schoolYear) => ({ code, schoolYear })));

test('all 16 German Länder, all 9 Austrian Bundesländer and all 26 Swiss cantons are included', () => {
  expect(germanCodes).toHaveLength(16);
  expect(lands.filter(({ country }) => country === 'at')).toHaveLength(9);
  expect(lands.filter(({ country }) => country === 'ch')).toHaveLength(26);
});

test.each(landYears)('$code has dates of each kind in $schoolYear, once, or says why not', ({ code, schoolYear }) => {
  const ofYear = (entry: { land: string; schoolYear: string }) =>
    entry.land === code && entry.schoolYear === schoolYear;
  const kinds = [...holidayEntries.filter(ofYear), ...holidayGaps.filter(ofYear)].map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining([...expectedKinds(code)]));
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('only Swiss dates are unknown', () => {
  const unknown = holidayGaps.filter(({ reason }) => reason === 'unknown');
  expect(unknown.filter(({ land }) => !land.startsWith('CH-'))).toEqual([]);
});

test('every entry belongs to a known Land and names an official source with its address', () => {
  for (const { land, source } of holidayEntries) {
    expect(findLand(land)).not.toBeNull();
    expect(source).toMatch(/https:\/\/\S+/);
  }
});

/** Plausible lengths in days from the first to the last published day. */
const lengths: Record<HolidayKind, [number, number]> = {
  herbst: [4, 23],
  weihnachten: [9, 21],
  winter: [1, 16],
  ostern: [6, 19],
  pfingsten: [1, 15],
  sommer: [33, 65],
};

/** Aargau sets only three weeks for the whole canton, the Tessin has the longest summer holidays. */
const otherLengths: Readonly<Record<string, [number, number]>> = {
  'CH-AG:sommer': [19, 19],
  'CH-TI:sommer': [74, 79],
};

test.each(holidayEntries)('$land $kind $start has a plausible length and season', ({ land, kind, start, end }) => {
  const days = daysBetween(start, end) + 1;
  const [minimum, maximum] = otherLengths[`${land}:${kind}`] ?? lengths[kind];
  expect(days).toBeGreaterThanOrEqual(minimum);
  expect(days).toBeLessThanOrEqual(maximum);
  const season = { herbst: /-(09|10|11)-/, weihnachten: /-12-/, winter: /-0[123]-/, ostern: /-0[345]-/ };
  if (kind in season) expect(start).toMatch(season[kind as keyof typeof season]);
  const whitSunday = addDays(easterSunday(Number(start.slice(0, 4))), 49);
  if (kind === 'pfingsten') expect(Math.abs(daysBetween(start, whitSunday))).toBeLessThan(14);
});

test('the German summer holidays are six weeks', () => {
  const summers = holidayEntries.filter(({ land, kind }) => kind === 'sommer' && germanCodes.includes(land));
  const lengthsOf = summers.map(({ start, end }) => daysBetween(start, end) + 1);
  expect(Math.min(...lengthsOf)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...lengthsOf)).toBeLessThanOrEqual(46);
});

test('keys are unique, and the holidays of a Land do not overlap', () => {
  expect(new Set(holidayPeriods.map(({ key }) => key)).size).toBe(holidayEntries.length);
  for (const [index, holiday] of holidayPeriods.entries()) {
    const next = holidayPeriods[index + 1];
    if (next?.land === holiday.land) expect(next.start > holiday.end, `${holiday.key} ${next.key}`).toBe(true);
  }
});

describe('the Austrian holidays follow § 2 Schulzeitgesetz', () => {
  const firstMonday = (year: number, month: string) => {
    const first = `${year}-${month}-01`;
    return addDays(first, (8 - new Date(first).getUTCDay()) % 7);
  };
  const austrian = holidayEntries.filter(({ land }) => land.startsWith('AT-'));
  const early = ['AT-B', 'AT-N', 'AT-W'];

  test.each(austrian.filter(({ kind }) => kind === 'sommer'))('$land $start', ({ land, start, end }) => {
    const year = Number(start.slice(0, 4));
    const weeks = early.includes(land) ? 0 : 7;
    expect(new Date(start).getUTCDay()).toBe(6);
    expect(start >= addDays(`${year}-06-28`, weeks) && start <= addDays(`${year}-07-04`, weeks)).toBe(true);
    expect(end).toBe(addDays(firstMonday(year, '09'), weeks - 1));
  });

  test.each(austrian.filter(({ kind }) => kind === 'ostern' || kind === 'pfingsten'))(
    '$land $start',
    ({ kind, start, end }) => {
      const easter = easterSunday(Number(start.slice(0, 4)));
      expect([start, end]).toEqual(
        kind === 'ostern' ? [addDays(easter, -8), addDays(easter, 1)] : [addDays(easter, 48), addDays(easter, 50)],
      );
    },
  );

  test.each(austrian.filter(({ kind }) => kind === 'winter'))('$land $start', ({ land, start, end }) => {
    const year = Number(start.slice(0, 4));
    const turn = land === 'AT-N' || land === 'AT-W' ? 0 : land === 'AT-O' || land === 'AT-ST' ? 2 : 1;
    const moved = year === 2027 && ['AT-S', 'AT-T', 'AT-V'].includes(land) ? 1 : 0;
    expect(start).toBe(addDays(firstMonday(year, '02'), 7 * (turn + moved)));
    expect(end).toBe(addDays(start, 5));
  });
});

test('Zürich follows its ewiger Ferienkalender of calendar weeks', () => {
  /** Returns the Monday of an ISO week. */
  const monday = (year: number, week: number) => {
    const inFirstWeek = `${year}-01-04`;
    const weekday = (new Date(inFirstWeek).getUTCDay() + 6) % 7;
    return addDays(inFirstWeek, 7 * (week - 1) - weekday);
  };
  const starts = holidayEntries.filter(({ land }) => land === 'CH-ZH').map(({ kind, start }) => `${kind} ${start}`);
  for (const year of [2027, 2028, 2029]) {
    const spring = addDays(easterSunday(year), 1) === monday(year, 16) ? 16 : 17;
    expect(starts).toContain(`sommer ${monday(year, 29)}`);
    expect(starts).toContain(`ostern ${monday(year, spring)}`);
    expect(starts).toContain(`herbst ${monday(year - 1, 41)}`);
    expect(starts).toContain(`winter ${monday(year, 7)}`);
  }
});
