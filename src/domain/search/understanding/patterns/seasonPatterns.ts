/** Seasons, school holidays and feasts: "Sommer 2027", "Herbstferien NRW", "Silvester", "Sommercamp". */
import { addDays, formatDateRange, type IsoDate } from '#domain/dates.ts';
import { findSeason, type SeasonKey } from '#domain/trip/seasons.ts';
import { type Feast, feasts } from '../feasts.ts';
import { tripWords } from '../ignoredWords.ts';
import { landNames } from '../landNames.ts';
import { isoDay, type Period } from '../periods.ts';
import type { FindHoliday, Meaning } from '../understanding.ts';
import { dateMeaning } from './datePatterns.ts';
import type { Pattern } from './patterns.ts';

/** The names of a season, with the trips named after it ("Sommercamp"). "Winterberg" is none of them. */
const seasonWords: readonly (readonly [SeasonKey, string])[] = [
  ['fruehjahr', 'fruhjahrs?|fruhlings?|spring'],
  ['ostern', 'ostern?|easter|ostertage|osterwoche|karwoche|karfreitag'],
  ['pfingsten', 'pfingsten|pfingst|pfingsttage|pfingstwochenende'],
  ['sommer', 'sommers?|hochsommers?|summer'],
  ['herbst', 'herbst(?:e?s)?|autumn'],
  ['winter', 'winters?'],
];

/** School holidays → kind in the data of school holidays, and season without a Land. */
const holidayWords: readonly (readonly [words: string, kind: string, SeasonKey])[] = [
  ['sommerferien|grosse ferien|grossen ferien', 'sommer', 'sommer'],
  ['herbstferien|kartoffelferien', 'herbst', 'herbst'],
  ['osterferien', 'ostern', 'ostern'],
  ['pfingstferien', 'pfingsten', 'pfingsten'],
  [
    'winterferien|faschingsferien|fastnachtsferien|semesterferien|sportferien|skiferien|halbjahresferien|karnevalsferien',
    'winter',
    'winter',
  ],
  ['weihnachtsferien', 'weihnachten', 'winter'],
  ['fruhjahrsferien|fruhlingsferien', 'ostern', 'fruehjahr'],
];

/** The names of holidays and feasts, as they are written. */
export const holidayNames: readonly string[] = [
  ...holidayWords.flatMap(([words]) => words.split('|').filter((word) => /^\w+ferien$/.test(word))),
  ...feasts.map(({ label }) => label),
  'summer',
].map((name) => name.charAt(0).toUpperCase() + name.slice(1).replace('fruh', 'früh').replace('ruh', 'rüh'));

/** Last days of the seasons: those of the latest school holidays. A winter ends with its period. */
const seasonEnds: Partial<Record<SeasonKey, string>> = {
  fruehjahr: '06-20',
  ostern: '05-10',
  pfingsten: '06-30',
  sommer: '09-22',
  herbst: '11-15',
};

const soon = '(?:(?:nachste[nrs]?|diese[nrs]?|kommende[nrs]?) )?';
/** "2027", "27", "2026 / 27" */
const year = String.raw`(?: ((?:20\d\d|2[6-9]|3\d)(?: (?:/|bis) (?:20)?\d\d)?))?`;
const lands = landNames
  .flatMap(([code, names]) => names.split(', ').map((name) => ({ code, name })))
  .sort((a, b) => b.name.length - a.name.length);
const land = `(${lands.map(({ name }) => name).join('|')})`;
const allHolidayWords = `(${holidayWords.map(([words]) => words).join('|')})`;

const weekNumbers = ['erste', 'zweite', 'dritte', 'vierte', 'funfte', 'sechste', 'letzte'];
const toLand = '(?:(?:in|im|fur|aus|von|land|kanton|der|,) )*';
const holidayWeek = `(?:in )?(?:der |die )?(${weekNumbers.join('|')})[nrs]? (?:woche (?:(?:der|in den|von den) )?${allHolidayWords}|${allHolidayWords}woche)`;
const ferienWeek = `(?:in )?(?:der |die |den )?(${weekNumbers.join('|')}|[1-6])[nrs]? (?:(2|beiden) )?ferienwochen?(?: im (?:juli|august|september))?`;
const inSeason = '(?: (?:im |in den |der )?(sommer|herbst|ostern|pfingsten|winter|weihnachten)(?:ferien)?)?';
const daysPerWeek = 7;
/** Days before and after a week, so that a trip of eight days fits. */
const weekend = 2;

/** School holidays of a Land. Applied before places, because "Sommerferien Bayern" is no trip to Bavaria. */
export const landHolidayPatterns: readonly Pattern[] = [
  // "erste Sommerferienwoche in Bayern", "Bayern letzte Woche der Osterferien", and without a Land
  {
    words: `${holidayWeek} ${toLand}${land}`,
    read: ([week = '', early, late, name = ''], { findHoliday }) =>
      weekMeaning(week, holidayOf(early ?? late ?? '', name, null, findHoliday)),
  },
  {
    words: `(?:kanton )?${land} ${holidayWeek}`,
    read: ([name = '', week = '', early, late], { findHoliday }) =>
      weekMeaning(week, holidayOf(early ?? late ?? '', name, null, findHoliday)),
  },
  // "letzte Ferienwoche in Hessen", "in den letzten zwei Ferienwochen NRW": in summer, unless it says when
  {
    words: `${ferienWeek}${inSeason} ${toLand}${land}${inSeason}`,
    read: ([week = '', two, early, name = '', late], { findHoliday }) =>
      weekMeaning(week, holidayOf(ferienOf(early ?? late ?? 'sommer'), name, null, findHoliday), two ? 2 : 1),
  },
  // "Sommerferien NRW letzte zwei Wochen", "Ende der Sommerferien in Hessen"
  {
    words: `${allHolidayWords} ${toLand}${land} (?:die |in den )?(erste|letzte)[nrs]? (?:(2|beiden) )?wochen?`,
    read: ([words = '', name = '', week = '', two], { findHoliday }) =>
      weekMeaning(week, holidayOf(words, name, null, findHoliday), two ? 2 : 1),
  },
  {
    words: `${allHolidayWords} (?:die |in der )?(${weekNumbers.join('|')})[nrs]? woche ${toLand}${land}`,
    read: ([words = '', week = '', name = ''], { findHoliday }) =>
      weekMeaning(week, holidayOf(words, name, null, findHoliday)),
  },
  {
    words: `(?:am |zu )?(anfang|beginn|ende) (?:der )?${allHolidayWords} ${toLand}${land}`,
    read: ([part, words = '', name = ''], { findHoliday }) =>
      weekMeaning(part === 'ende' ? 'letzte' : 'erste', holidayOf(words, name, null, findHoliday), 2),
  },
  {
    words: ferienWeek,
    read: () => ({ filter: { season: 'sommer' }, label: findSeason('sommer')?.label ?? '', needsLand: true }),
  },
  {
    words: holidayWeek,
    read: ([, early, late]) => {
      const season = holidayWords.find(([pattern]) => pattern.split('|').includes(early ?? late ?? ''))?.[2];
      return season ? { filter: { season }, label: findSeason(season)?.label ?? season, needsLand: true } : null;
    },
  },
  {
    words: `${soon}${allHolidayWords}${year} ${toLand}${land}${year}`,
    read: ([words = '', early, name = '', late], vocabulary) =>
      holidayMeaning(words, name, yearOf(early ?? late), vocabulary.findHoliday),
  },
  {
    // "Nähe Berlin, Pfingstferien" names a place.
    words: `(?<!\\b(?:nahe|nahe von|bei|um|raum|umgebung|umkreis von) )(?:kanton )?${land} (?:, )?${allHolidayWords}${year}`,
    read: ([name = '', words = '', inYear], vocabulary) =>
      holidayMeaning(words, name, yearOf(inYear), vocabulary.findHoliday),
  },
];

export const seasonPatterns: readonly Pattern[] = [
  ...feasts.map(
    (feast): Pattern => ({
      words: `${soon}(?:${feast.words})${year}`,
      read: ([inYear], { today }) => feastMeaning(feast, yearOf(inYear), today),
    }),
  ),
  ...holidayWords.map(
    ([words, , season]): Pattern => ({
      words: `${soon}(?:${words})${year}`,
      read: ([inYear], { today }) => seasonMeaning(season, inYear, today),
    }),
  ),
  ...seasonWords.map(
    ([season, words]): Pattern => ({
      words: `${soon}(?:${words}|(?:${stemOf(season)})s?(?:${tripWords}))${year}`,
      read: ([inYear], { today }) => seasonMeaning(season, inYear, today),
    }),
  ),
];

function holidayMeaning(words: string, name: string, inYear: number | null, find: FindHoliday): Meaning | null {
  const holiday = holidayOf(words, name, inYear, find);
  if (holiday) return { filter: { holidays: holiday.key }, label: holiday.title };
  const next = inYear === null ? null : holidayOf(words, name, null, find);
  if (!next || inYear === null || next.year < inYear) return null;
  return { filter: { holidays: next.key }, label: next.title, nextYear: String(next.year) };
}

/** Returns the name of the school holidays of a season: "osterferien", of "ostern". */
function ferienOf(season: string): string {
  return `${season === 'weihnachten' ? 'weihnachts' : season.replace(/(?:n|en)$/, '')}ferien`;
}

function holidayOf(words: string, name: string, inYear: number | null, find: FindHoliday): ReturnType<FindHoliday> {
  const kind = holidayWords.find(([pattern]) => pattern.split('|').includes(words))?.[1];
  const code = lands.find((known) => known.name === name)?.code;
  return kind && code ? find(code, kind, inYear) : null;
}

/** Returns a week of school holidays with the weekends around it. */
function weekMeaning(week: string, holiday: ReturnType<FindHoliday>, weeks = 1): Meaning | null {
  if (!holiday) return null;
  const isLast = week === 'letzte';
  const first = /^\d$/.test(week) ? Number(week) - 1 : weekNumbers.indexOf(week);
  const start = isLast
    ? addDays(holiday.end, -weeks * daysPerWeek - weekend)
    : addDays(holiday.start, first * daysPerWeek - weekend);
  if (start >= holiday.end) return null;
  const date = { start, end: addDays(start, weeks * daysPerWeek + 2 * weekend) };
  const which = isLast ? 'Letzte' : `${first + 1}.`;
  const label = `${weeks === 1 ? `${which} Woche` : `${isLast ? 'Letzte' : 'Erste'} ${weeks} Wochen`}: ${holiday.title}`;
  return { filter: { holidays: holiday.key, date }, label };
}

function seasonMeaning(key: SeasonKey, inYear: string | undefined, today: IsoDate): Meaning | null {
  const label = findSeason(key)?.label ?? key;
  const number = yearOf(inYear);
  if (number === null) return { filter: { season: key }, label };
  const isTwoYears = inYear?.includes(' ') ?? false;
  const period = periodOfSeason(key, number, isTwoYears);
  if (isOver(key, number, isTwoYears, today)) {
    const current = Number(today.slice(0, 4));
    const next = [current - 1, current].find((later) => !isOver(key, later, isTwoYears, today)) ?? current + 1;
    return { filter: { season: key }, label, nextYear: isTwoYears ? `${next}/${(next + 1) % 100}` : String(next) };
  }
  return { filter: { season: key, date: period }, label: `${label} ${inYear?.replaceAll(' ', '')}` };
}

/** Returns the period of a season in a year; the season itself is another filter. */
function periodOfSeason(key: SeasonKey, inYear: number, isTwoYears: boolean): Period {
  if (isTwoYears) return { start: isoDay(inYear, 10, 1), end: isoDay(inYear + 1, 4, 30) };
  // A winter includes the turn of the year.
  return { start: isoDay(inYear, 1, 1), end: key === 'winter' ? isoDay(inYear + 1, 1, 15) : isoDay(inYear, 12, 31) };
}

/** Returns whether no departure of a season in a year is to come. */
function isOver(key: SeasonKey, inYear: number, isTwoYears: boolean, today: IsoDate): boolean {
  const end = seasonEnds[key];
  return (isTwoYears || !end ? periodOfSeason(key, inYear, isTwoYears).end : `${inYear}-${end}`) < today;
}

function feastMeaning(
  { label, season, period, isVarying }: Feast,
  inYear: number | null,
  today: IsoDate,
): Meaning | null {
  const current = Number(today.slice(0, 4));
  const next = [current - 1, current, current + 1].find((candidate) => period(candidate).end >= today) ?? current;
  const isOver = inYear !== null && inYear < next;
  const chosenYear = isOver ? next : inYear;
  const days = period(chosenYear ?? next);
  const name = chosenYear === null ? label : `${label} ${chosenYear}`;
  const chosen = dateMeaning(days, isVarying ? `${label} (${formatDateRange(days.start, days.end)})` : name);
  return (
    chosen && {
      ...chosen,
      filter: { ...chosen.filter, ...(season && { season }) },
      ...(isOver && { nextYear: String(next) }),
    }
  );
}

function yearOf(text: string | undefined): number | null {
  const [first] = text?.split(' ') ?? [];
  if (!first) return null;
  return first.length === 2 ? 2000 + Number(first) : Number(first);
}

/** Returns the first part of compounds: "Ostercamp", "Frühlingscamp". */
function stemOf(season: SeasonKey): string {
  if (season === 'fruehjahr') return 'fruhjahr|fruhling';
  if (season === 'ostern') return 'oster';
  return season === 'pfingsten' ? 'pfingst' : season;
}
