/** German phrases for the sentence about a search that had to leave something out: "Kein Segelcamp an der Ostsee". */
import type { Filters } from '../filters.ts';
import type { Part } from './understanding.ts';

/** What a search is about, as a noun with "Kein" or "Keine". */
export interface SubjectNoun {
  none: string;
  one: string;
  many: string;
}

/** Last parts of compounds for trips: the word before a singular, and the plural. */
const heads: readonly (readonly [none: 'Kein' | 'Keine', one: string, many: string])[] = [
  ['Kein', 'camp', 'camps'],
  ['Kein', 'kurs', 'kurse'],
  ['Kein', 'lager', 'lager'],
  ['Kein', 'urlaub', 'urlaube'],
  ['Kein', 'training', 'trainings'],
  ['Kein', 'workshop', 'workshops'],
  ['Kein', 'törn', 'törns'],
  ['Keine', 'freizeit', 'freizeiten'],
  ['Keine', 'reise', 'reisen'],
  ['Keine', 'tour', 'touren'],
  ['Keine', 'fahrt', 'fahrten'],
  ['Keine', 'woche', 'wochen'],
  ['Keine', 'schule', 'schulen'],
];
const shortestFirstPart = 3;

/** Returns the noun of a subject of one word such as "segelcamp"; null for other subjects. */
export function nounOf(subject: string): SubjectNoun | null {
  if (!/^\p{L}+$/u.test(subject)) return null;
  const word = subject.charAt(0).toUpperCase() + subject.slice(1);
  for (const [none, one, many] of heads) {
    const ending = [many, one].find((head) => word.toLowerCase().endsWith(head));
    const first = word.slice(0, word.length - (ending?.length ?? 0));
    if (ending && first.length >= shortestFirstPart) return { none, one: first + one, many: first + many };
  }
  return null;
}

/** Returns what a part of a search text says, as a phrase after a noun: "an der Ostsee", "bis 200 €", "im Juli 2027". */
export function phraseOf({ words, label, filter }: Pick<Part, 'words' | 'label' | 'filter'>): string {
  const typed = typedPhrase(words, label);
  if (typed) return typed;
  if (filter.locations) return placePhrase(label);
  if (filter.price) return label;
  if (filter.persons) return `für ${label}`;
  if (filter.departurePlaces) return `mit ${label}`;
  return timePhrase(filter, label) ?? `mit „${label}“`;
}

/** Returns the words as they were typed, with the name as we spell it, if they are a preposition and the name. */
function typedPhrase(words: string, label: string): string | null {
  const start = words.length - label.length;
  const isName = start > 0 && words.slice(start).toLowerCase() === label.toLowerCase();
  const before = words.slice(0, Math.max(start, 0)).toLowerCase();
  return isName && /^(?:in|im|an|am|auf|bei|zu)(?: de[nrm])? $/.test(before) ? before + label : null;
}

/** Prepositions of names that need an article or are islands. The others have "in". */
const placePrepositions: readonly (readonly [names: RegExp, preposition: string])[] = [
  [
    /^(?:Rügen|Usedom|Föhr|Sylt|Amrum|Fehmarn|Norderney|Borkum|Juist|Langeoog|Texel|Mallorca|Malta|Korsika|Sardinien|Sizilien|Kreta|Elba|Bornholm|Hiddensee|.*[Ii]nseln?)$/u,
    'auf',
  ],
  [/^(?:Ostsee|Nordsee|Adria|Müritz|Mosel|Algarve|Costa .*|.*küste|.*Riviera|.*[Ss]eenplatte)$/u, 'an der'],
  [/^(?!.* (?:am|an) ).*(?:[Ss]ee|[Rr]hein|Balaton)$/u, 'am'],
  [/^(?:Alpen|.* Alpen|Niederlande|Dolomiten|Vogesen|USA|Vereinigte .*)$/u, 'in den'],
  [
    /(?:Schweiz|Türkei|Slowakei|Ukraine|[Hh]eide| Alb|Eifel|Rhön|Steiermark|Lausitz|Toskana|Provence|Bretagne|Normandie|Pfalz|mark|Wachau)$/u,
    'in der',
  ],
  [/^(?:Harz|Allgäu|Spessart|Wallis|Tessin|Elsass|Engadin|Saarland|Sauerland|Münsterland|Burgenland)$/u, 'im'],
  [/(?:[Ww]ald|[Gg]ebirge|gebiet|tal)$/u, 'im'],
];
/** Länder whose name ends like a landscape but has no article. */
const withoutArticle = new Set(['Dänemark', 'Rheinland-Pfalz', 'Wuppertal']);

function placePhrase(label: string): string {
  if (label.startsWith('bis ')) return label.replace('bis', 'im Umkreis von');
  if (withoutArticle.has(label)) return `in ${label}`;
  const [, preposition = 'in'] = placePrepositions.find(([names]) => names.test(label)) ?? [];
  const name =
    label === 'Niederlande'
      ? 'Niederlanden'
      : label.replace(/^Vereinigte/, 'Vereinigten').replace(/isch(?:e|er|es)(?= )/u, 'ischen');
  return `${preposition} ${name}`;
}

function timePhrase(filter: Partial<Filters>, label: string): string | null {
  const { months, season, date, holidays } = filter;
  if (months) return label.includes('–') ? `von ${label.replace('–', 'bis')}` : `im ${label.replace(', ', ' oder ')}`;
  if (holidays) return label.includes(':') ? null : `in den ${label}`;
  if (filter.nights && /^\d.*Nächte$/.test(label)) return `mit ${label}n`;
  if (filter.nights && /^(?:ab|bis) /.test(label)) return label;
  if (date && !season && /^\d/.test(label)) return `vom ${label}`;
  if (!season) return null;
  if (/^(?:Ostern|Pfingsten|Silvester|Weihnachten|Fasching)/.test(label)) return `zu ${label}`;
  return date && !/^(?:Frühjahr|Sommer|Herbst|Winter)/.test(label) ? null : `im ${label}`;
}
