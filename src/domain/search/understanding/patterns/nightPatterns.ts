/** Durations: "eine Woche", "5 Tage", "10 Nächte", "übers Wochenende", "mindestens 10 Tage". */

import type { Meaning } from '../understanding.ts';
import type { Pattern } from './patterns.ts';

const count = String.raw`(\d{1,2}|eine?[nmr]?)`;
const unit = 'tag(?:e[ns]?|ig(?:e[nrsm]?)?)?|nachte?n?|wochen?|wochig(?:e[nrsm]?)?';
const oneUnit = `(${unit})`;

interface Nights {
  from: number;
  to: number;
}

export const nightPatterns: readonly Pattern[] = [
  // "Wie sieht ein Tag im Camp aus" asks for no duration.
  { words: 'sieht (?:so |denn )*(?:der|ein) (?:\\w+ )?tag', read: () => 'ignore' },
  {
    words: `(?:(?:von|zwischen) )?${count} (?:${unit} )?(?:bis|bis zu|oder|und) ${count} ${oneUnit}`,
    read: ([from, to, by]) => nightsMeaning(nightsOf(from, by).from, nightsOf(to, by).to),
  },
  {
    words: `(?:langer als|mehr als|uber) ${count} ${oneUnit}`,
    read: ([number, by]) => nightsMeaning(nightsOf(number, by).to + (isNight(by) ? 1 : 0), null),
  },
  {
    words: `(?:mindestens|min|ab|wenigstens) ${count} ${oneUnit}`,
    read: ([number, by]) => nightsMeaning(nightsOf(number, by).from, null),
  },
  {
    words: `(?:kurzer als|weniger als|unter) ${count} ${oneUnit}`,
    read: ([number, by]) => nightsMeaning(null, Math.max(1, nightsOf(number, by).from - 1)),
  },
  {
    words: `(?:hochstens|maximal|max|bis|bis zu|nicht langer als|nicht mehr als) ${count} ${oneUnit}`,
    read: ([number, by]) => nightsMeaning(null, nightsOf(number, by).to),
  },
  {
    words: `(?:(?:fur|ca|etwa|ungefahr|genau) )?${count} ${oneUnit}(?: lang)?`,
    read: ([number, by]) => {
      const { from, to } = nightsOf(number, by);
      return nightsMeaning(from, to);
    },
  },
  { words: '(?:(?:fur|ein) )*paar tagen?', read: () => nightsMeaning(2, 5) },
  { words: '(?:mehrere|viele|einige) wochen', read: () => nightsMeaning(13, null) },
  { words: '(?:langes|verlangertes|langen|verlangerten) wochenende|bruckentage?n?', read: () => nightsMeaning(2, 4) },
];

export function nightsMeaning(from: number | null, to: number | null, label?: string): Meaning | null {
  if ((from !== null && from < 1) || (to !== null && to < 1) || (from !== null && to !== null && from > to))
    return null;
  return { filter: { nights: { from, to } }, label: label ?? nightsLabel(from, to) };
}

/**
 * Returns the nights of a duration. People count the days of arrival and departure or only one of both: "5 Tage" are 4
 * or 5 nights. "Eine Woche" is 5 nights from Sunday to Friday, or up to 8, and the tolerance grows with the number of weeks.
 */
function nightsOf(number: string | undefined, by: string | undefined): Nights {
  const value = number?.startsWith('ein') ? 1 : Number(number);
  if (isNight(by)) return { from: value, to: value };
  if (by?.startsWith('woch')) return { from: value === 1 ? 5 : 6 * value, to: 7 * value + 1 };
  return { from: Math.max(1, value - 1), to: Math.max(1, value) };
}

function isNight(by: string | undefined): boolean {
  return by?.startsWith('nacht') ?? false;
}

function nightsLabel(from: number | null, to: number | null): string {
  const name = (nights: number | null) => (nights === 1 ? 'Nacht' : 'Nächte');
  if (from === null) return `bis ${to} ${name(to)}`;
  if (to === null) return `ab ${from} ${from === 1 ? 'Nacht' : 'Nächten'}`;
  return from === to ? `${from} ${name(from)}` : `${from}–${to} Nächte`;
}
