/** Days, months and years: "15.7. bis 1.8.", "Anfang August", "ab 20. Juli", "nächstes Jahr". */
import { addDays, formatDateRange, formatMonth, type IsoDate, isIsoDate } from '#domain/dates.ts';
import { isoDay, lastDayOf, monthNames, monthOf, monthPeriod, type Period, parseDay } from '../periods.ts';
import type { Meaning } from '../understanding.ts';
import type { Pattern } from './patterns.ts';

const month = `(${monthNames.flat().join('|')})`;
const anyMonth = monthNames.flat().join('|');
const year = String.raw`(?: (20\d\d))?`;
const day = String.raw`(\d{1,2}\.\d{1,2}\.(?:20\d\d)?|20\d\d-\d\d-\d\d|\d{1,2} (?:${anyMonth})(?: 20\d\d)?)`;

/** Period of departures for "am 15.7.", in days: long enough for a trip of two weeks. */
const daysAfterDay = 14;
/** Period for "ab 20. Juli", in days. */
const daysFromDay = 180;
/** Day of a month after which its name also means the month of the next year. */
const midMonth = 15;
/** The parts of a month overlap, because a trip of a week has to fit. First and last day. */
const partsOfMonth: Readonly<Record<string, [number, number]>> = { anfang: [1, 15], mitte: [8, 24], ende: [17, 31] };

/** The weeks and halves of a month overlap for the same reason; 31 is the last day. */
const weeksOfMonth: Readonly<Record<string, [number, number]>> = {
  erste: [1, 10],
  zweite: [6, 17],
  dritte: [13, 24],
  vierte: [20, 31],
  letzte: [20, 31],
};
const halvesOfMonth: Readonly<Record<string, [number, number]>> = { erste: [1, 17], zweite: [14, 31] };
/** Period for "nächste Woche", in days: long enough for a trip of a week that starts in it. */
const daysOfWeeks = 13;

const whichOf = '(?:(?:in )?der )?(erste|zweite|dritte|vierte|letzte|[1-4])[nrs]?';
const ordinals = ['erste', 'zweite', 'dritte', 'vierte'];
/** Days before a week and after it, so that a trip of eight days fits. */
const weekend = 2;

function partMeaning(
  which = '',
  unit: string | undefined,
  name = '',
  inYear: string | undefined,
  today: IsoDate,
): Meaning | null {
  const days = (unit === 'woche' ? weeksOfMonth : halvesOfMonth)[ordinals[Number(which) - 1] ?? which];
  const whole = monthPeriod(monthOf(name) ?? 1, inYear ? Number(inYear) : null, today);
  return days ? dateMeaning(partOfPeriod(whole, days)) : null;
}

const patterns: readonly Pattern[] = [
  // "erste Juliwoche", "letzte Woche im August", "zweite Julihälfte"
  {
    words: `${whichOf} (?:${month}(woche|halfte)|(woche|halfte) (?:im |des |von )?${month})${year}`,
    read: ([which, early, unit, otherUnit, late, inYear], { today }) =>
      partMeaning(which, unit ?? otherUnit, early ?? late, inYear, today),
  },
  // "in den ersten zwei Augustwochen"
  {
    words: `(?:in )?(?:den |die )?(erste|letzte)n? (?:2|beiden) (?:${month}wochen|wochen (?:im |des |von )?${month})${year}`,
    read: ([which, early, late, inYear], { today }) =>
      partMeaning(which === 'erste' ? 'erste' : 'zweite', 'halfte', early ?? late, inYear, today),
  },
  // "KW 31", "31. Kalenderwoche"
  {
    words: String.raw`(?:in )?(?:der )?(?:(?:kw|kalenderwoche) (\d{1,2})|(\d{1,2}) (?:kw|kalenderwoche))${year}`,
    read: ([after, before, inYear], { today }) => calendarWeek(Number(after ?? before), inYear, today),
  },
  // "August erste Woche"
  {
    words: `(?:im )?${month} ${whichOf} (woche|halfte)${year}`,
    read: ([name, which, unit, inYear], { today }) => partMeaning(which, unit, name, inYear, today),
  },
  {
    words: `${month}woche`,
    read: ([name = ''], { today }) => monthsMeaning(monthPeriod(monthOf(name) ?? 1, null, today)),
  },
  {
    words: `(?:(?:vom|von|zwischen|zwischen dem|ab|ab dem) )?${day} (?:bis|bis zum|und|und dem) ${day}`,
    read: ([from = '', to = ''], { today }) => between(parseDay(from, today), to),
  },
  // "15.-22. Juli"
  {
    words: String.raw`(?:(?:vom|von|zwischen dem) )?(\d{1,2}) (?:bis|bis zum|und|und dem) ${day}`,
    read: ([from = '', to = ''], { today }) => {
      const end = parseDay(to, today);
      return end ? between(parseDay(`${Number(from)}.${Number(end.slice(5, 7))}.${end.slice(0, 4)}`, today), to) : null;
    },
  },
  {
    words: `(?:ab|ab dem|nach dem|nicht vor dem|fruhestens|fruhestens am) ${day}`,
    read: ([text = ''], { today }) => after(parseDay(text, today)),
  },
  {
    words: `(?:bis|bis zum|vor dem|spatestens|spatestens am) ${day}`,
    read: ([text = ''], { today }) => before(parseDay(text, today), today),
  },
  {
    words: `(?:(?:um den|um) )?${day}`,
    read: ([text = ''], { today }) => {
      const start = parseDay(text, today);
      return start === null ? null : dateMeaning({ start, end: addDays(start, daysAfterDay) });
    },
  },
  {
    words: `(?:(von|zwischen|ab) )?(?:(anfang|mitte|ende) )?${month} (bis|und|oder|,|/) (?:(anfang|mitte|ende) )?${month}${year}`,
    read: ([before, firstPart, first = '', word, lastPart, last = '', inYear], { today }) => {
      const { start } = partOfMonth(firstPart, first, inYear, today);
      const { end } = partOfMonth(lastPart, last, inYear ?? start.slice(0, 4), today);
      const period = start < end ? { start, end } : { start, end: nextYear(end) };
      if (firstPart || lastPart) return dateMeaning(period);
      return before || word === 'bis' ? monthsMeaning(period) : monthsMeaning({ start, end: start }, period.end);
    },
  },
  {
    words: `ab (?:(anfang|mitte|ende) )?${month}${year}`,
    read: ([part, name = '', inYear], { today }) => after(partOfMonth(part, name, inYear, today).start),
  },
  {
    words: `(?:bis|bis zum|vor) (?:(anfang|mitte|ende) )?${month}${year}`,
    read: ([part, name = '', inYear], { today }) => before(partOfMonth(part, name, inYear, today).end, today),
  },
  {
    words: `(?:(anfang|mitte|ende) )?(?:monat )?${month}${year}`,
    read: ([part, name = '', inYear], { today }) => {
      const period = partOfMonth(part, name, inYear, today);
      if (!part) {
        // Late in November, "November" rather means the next one.
        const isLate = !inYear && period.start.slice(0, 7) === today.slice(0, 7) && Number(today.slice(8)) > midMonth;
        return isLate
          ? monthsMeaning({ start: period.start, end: period.start }, laterBy(period.start, 1))
          : monthsMeaning(period);
      }
      const title = period.start.slice(0, 4);
      return dateMeaning(period, `${capitalise(part)}${capitalise(germanMonth(name))}${title}`);
    },
  },
  {
    words: '(?:nachste[sn]?|kommende[sn]?) jahr',
    read: (_, { today }) => yearMeaning(Number(today.slice(0, 4)) + 1),
  },
  {
    words: '(?:diese[sn]?|heuriges) jahr',
    read: (_, { today }) =>
      dateMeaning({ start: today, end: `${today.slice(0, 4)}-12-31` }, `bis Ende ${today.slice(0, 4)}`),
  },
  {
    words: '(?:nachste[nr]|kommende[nr]) monat',
    read: (_, { today }) => {
      const start = addDays(lastDayOf(...yearAndMonth(today)), 1);
      return monthsMeaning({ start, end: start });
    },
  },
  {
    words: '(?:die |in der )?(nachste[rn]?|kommende[rn]?|diese[rn]?|ubernachste[rn]?) woche',
    read: ([which = ''], { today }) => {
      const monday = addDays(today, (which.startsWith('uber') ? 15 : 8) - weekdayOf(today));
      const start = which.startsWith('diese') ? today : monday;
      return dateMeaning({ start, end: addDays(start, daysOfWeeks) });
    },
  },
  {
    words: String.raw`in (\d) wochen`,
    read: ([weeks], { today }) => {
      const start = addDays(today, 7 * Number(weeks) + 1 - weekdayOf(today));
      return dateMeaning({ start, end: addDays(start, daysOfWeeks) });
    },
  },
  {
    words: '(?:nachste[sn]?|kommende[sn]?|diese[sn]?) wochenende',
    read: (_, { today }) => {
      // Friday to Monday.
      const start = addDays(today, (12 - weekdayOf(today)) % 7);
      return dateMeaning({ start, end: addDays(start, 3) });
    },
  },
];

/** Days and months. A past one means the same in the next year. */
export const datePatterns: readonly Pattern[] = patterns.map(({ words, read }) => ({
  words,
  read(groups, vocabulary) {
    const meaning = read(groups, vocabulary);
    return meaning === null || meaning === 'ignore' ? meaning : upcoming(meaning, vocabulary.today);
  },
}));

/** "2027". Applied after the seasons, which may have a year. */
export const yearPatterns: readonly Pattern[] = [
  {
    words: String.raw`(?:im jahr |jahr )?(20\d\d)(?! euro )`,
    read: ([text], { today }) => {
      const distance = Number(text) - Number(today.slice(0, 4));
      return distance >= 0 && distance <= 3 ? yearMeaning(Number(text)) : null;
    },
  },
];

/** Returns a meaning whose days or months are over with the next year in which they are not. */
function upcoming(meaning: Meaning, today: IsoDate): Meaning {
  const { date, months } = meaning.filter;
  const last = date?.end ?? months?.toSorted().at(-1);
  // A month is compared with the month of today.
  const isOver = (text: string) => text < today.slice(0, text.length);
  if (!last || !isOver(last)) return meaning;
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear + 1].map((year) => year - Number(last.slice(0, 4)));
  const shift = years.find((count) => !isOver(laterBy(last, count))) ?? 1;
  const filter = {
    ...meaning.filter,
    ...(date && { date: { start: laterBy(date.start, shift), end: laterBy(date.end, shift) } }),
    ...(months && { months: months.map((name) => laterBy(name, shift)) }),
  };
  const first = Number((date?.start ?? months?.[0] ?? last).slice(0, 4));
  return {
    ...meaning,
    filter,
    label: meaning.label.replace(/20\d\d/g, (number) => String(Number(number) + shift)),
    nextYear: String(first + shift),
  };
}

/** @param text a day or a month */
function laterBy(text: string, years: number): string {
  const later = `${Number(text.slice(0, 4)) + years}${text.slice(4)}`;
  return text.length > 7 && !isIsoDate(later) ? `${later.slice(0, 8)}28` : later;
}

export function dateMeaning({ start, end }: Period, label = formatDateRange(start, end)): Meaning | null {
  return start < end ? { filter: { date: { start, end } }, label } : null;
}

/** Departures start in a month from the first to the last day. @param further a day of a further month */
function monthsMeaning({ start, end }: Period, further?: IsoDate): Meaning {
  const months: string[] = [];
  for (let day = start; day.slice(0, 7) <= end.slice(0, 7); day = addDays(lastDayOf(...yearAndMonth(day)), 1)) {
    months.push(day.slice(0, 7));
  }
  const between = months.length > 2 ? [months[0] ?? '', months.at(-1) ?? ''].map(formatMonth).join(' – ') : null;
  if (further) months.push(further.slice(0, 7));
  return { filter: { months }, label: between ?? months.map(formatMonth).join(', ') };
}

function yearAndMonth(day: IsoDate): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

function between(start: IsoDate | null, to: string): Meaning | null {
  const end = start && parseDay(to, start);
  return start && end ? dateMeaning({ start, end }) : null;
}

/** Returns a week of the calendar with the weekends around it; without a year, the next one. */
function calendarWeek(week: number, inYear: string | undefined, today: IsoDate): Meaning | null {
  if (week < 1 || week > 53) return null;
  const inWeek = (number: number) => {
    // The first week contains the 4th of January.
    const fourth = isoDay(number, 1, 4);
    const monday = addDays(fourth, 1 - weekdayOf(fourth) + 7 * (week - 1));
    return { start: addDays(monday, -weekend), end: addDays(monday, 7 + weekend) };
  };
  const current = Number(today.slice(0, 4));
  const soon = inWeek(Number(inYear ?? current));
  const period = inYear || soon.end >= today ? soon : inWeek(current + 1);
  return dateMeaning(
    period,
    `KW ${week}: ${formatDateRange(addDays(period.start, weekend), addDays(period.end, -weekend - 1))}`,
  );
}

function after(start: IsoDate | null): Meaning | null {
  if (!start) return null;
  const end = addDays(start, daysFromDay);
  return dateMeaning({ start, end });
}

function before(end: IsoDate | null, today: IsoDate): Meaning | null {
  if (end === null) return null;
  return dateMeaning({ start: end < today ? addDays(end, -daysFromDay) : today, end });
}

function yearMeaning(number: number): Meaning | null {
  return dateMeaning({ start: isoDay(number, 1, 1), end: isoDay(number, 12, 31) }, String(number));
}

function partOfMonth(part: string | undefined, name: string, inYear: string | undefined, today: IsoDate): Period {
  const whole = monthPeriod(monthOf(name) ?? 1, inYear ? Number(inYear) : null, today);
  const days = part && partsOfMonth[part];
  if (!days) return whole;
  return partOfPeriod(whole, days);
}

/** @param days first and last day, from 1 */
function partOfPeriod(whole: Period, [first, last]: [number, number]): Period {
  const end = addDays(whole.start, last - 1);
  return { start: addDays(whole.start, first - 1), end: end < whole.end ? end : whole.end };
}

/** Returns 1 for Monday to 7 for Sunday. */
function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function nextYear(date: IsoDate): IsoDate {
  return lastDayOf(Number(date.slice(0, 4)) + 1, Number(date.slice(5, 7)));
}

function germanMonth(name: string): string {
  const full = monthNames[(monthOf(name) ?? 1) - 1]?.[0] ?? name;
  return full === 'marz' ? 'März' : full;
}

function capitalise(word: string | undefined): string {
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1)} ` : '';
}
