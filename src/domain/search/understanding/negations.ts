/** Rule for what a query excludes: "ohne Zelten", "kein Tennis", "nicht am Meer", "Handy verboten". */
import { isFiller } from '../fillers.ts';
import { type Line, prepositions } from './line.ts';
import { freeWords } from './names.ts';
import type { Rule } from './patterns/patterns.ts';
import type { ExcludedSubject, QueryVocabulary } from './understanding.ts';
import { findEntry, isAmbiguous, longestEntry } from './wordMeanings.ts';

const nouns = new Set([
  'hasst',
  'hasse',
  'hassen',
  'nix',
  'nichts',
  'ohne',
  'kein',
  'keine',
  'keinen',
  'keinem',
  'keiner',
  'keines',
  'weder',
  'no',
  'without',
]);
const negationAtEnd = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...nouns].join('|')})\\s+$`, 'iu');

/** Returns a text without the "ohne" or "kein" at its end. */
export function withoutNegation(text: string): string {
  return text.replace(negationAtEnd, '');
}

/** "nicht mehr als 300 Euro", "nicht ausgebucht" and others are read by other rules. */
const wanted = new Set(['mehr', 'langer', 'uber', 'teurer', 'vor', 'ausgebucht', 'nur']);
const degrees = new Set([
  'so',
  'zu',
  'sehr',
  'viel',
  'viele',
  'gern',
  'gerne',
  'ganz',
  'allzu',
  'nur',
  'lange',
  'langen',
  'weite',
  'weiten',
  'grosse',
  'grossen',
  'feste',
  'festen',
]);
const forbidden = new Set(['verboten', 'unerwunscht', 'untersagt']);
const permitted = new Set(['erlaubt', 'erwunscht', 'gestattet']);
const verbs = new Set(['ist', 'sind', 'bitte']);
const links = new Set(['und', 'oder', 'noch']);
const abilities = new Set(['kann', 'konnen']);

/** "Angst vorm Schwimmen" is a need of the child, and no subject of trips. */
const fears = /^(?:\w*angst|furcht|panik|furchtet|wasserscheu)$/;
const fearLinks = new Set(['vor', 'vorm', 'sich', 'davor', 'alleine', 'allein']);

/** What trips can have without being about it. */
const circumstances = new Set(
  (
    'fliegen flug fluge flugreise flugzeug auto bus busfahrt bahn zug anreise anfahrt fahrt handy fernseher handys smartphone internet wlan aufsicht ' +
    'betreuer betreuung eltern mama papa geschwister freunde heimweh stress angst regen fleisch milch gluten laktose alkohol ' +
    'vorkenntnisse erfahrung anmeldung anzahlung aufpreis kosten zusatzkosten ubernachtung mehrbettzimmer hochbett strom elektrizitat steckdose steckdosen'
  ).split(' '),
);

/**
 * Takes what trips should not have. Whether a trip lacks something is often unknown, so the words are left out; only
 * trips that are about them are no results. Phrases
 * of the table ("ohne Eltern") and names ("Sommer ohne Grenzen") are left to the other rules.
 */
export const negations: Rule = (line, vocabulary) => {
  line.tokens.forEach(({ text }, index) => {
    if (!line.isFree(index)) return;
    const phraseEnd = endOfKnownPhrase(line, index, vocabulary);
    if (phraseEnd !== null) {
      // "Ohne Handy und Fernseher"
      const end = nouns.has(text) ? endOfFurther(line, phraseEnd, vocabulary) : phraseEnd;
      if (end > phraseEnd) line.exclude(phraseEnd, end, subjectsOf(line, phraseEnd, end, vocabulary));
      return;
    }
    const next = line.tokens[index + 1]?.text ?? ',';
    const isLast = next === ',';
    const beginner = text === 'nicht' && isAbility(line, index) ? findEntry('anfanger') : null;
    if (beginner?.kind === 'filter') line.take(index, index + 1, beginner.meaning);
    else if (fears.test(text)) line.leaveOut(index, endOfFear(line, index + 1, vocabulary), 'unknown');
    else if (forbidden.has(text) || (text === 'nicht' && (isLast || permitted.has(next)))) {
      excludeBefore(line, index, isLast || forbidden.has(text) ? index + 1 : index + 2, vocabulary);
    } else if (nouns.has(text) || (text === 'nicht' && !wanted.has(next))) excludeAfter(line, index, vocabulary);
  });
};

/** Whether "nicht" says what a child cannot do, and not what a trip should not have: "die noch nicht reiten kann". */
function isAbility({ tokens }: Line, index: number): boolean {
  return [-2, -1, 2, 3].some((offset) => abilities.has(tokens[index + offset]?.text ?? ''));
}

/** Returns the index after what somebody is afraid of: "vorm Schwimmen". */
function endOfFear(line: Line, from: number, vocabulary: QueryVocabulary): number {
  let end = from;
  while (line.isFree(end) && fearLinks.has(line.tokens[end]?.text ?? '')) end += 1;
  return end === from ? from : (endOfPhrase(line, end, vocabulary) ?? from);
}

/** Excludes the word before "verboten" or "nicht erlaubt". */
function excludeBefore(line: Line, index: number, end: number, vocabulary: QueryVocabulary): void {
  let first = index - 1;
  while (line.isFree(first) && verbs.has(line.tokens[first]?.text ?? '')) first -= 1;
  if (isWord(line, first)) exclude(line, first, end, vocabulary);
}

/** Excludes the word or name after "ohne", with the adjective before it and further words after "und". */
function excludeAfter(line: Line, index: number, vocabulary: QueryVocabulary): void {
  const endOfFirst = endOfPhrase(line, index + 1, vocabulary);
  if (endOfFirst === null) {
    // "Nicht noch" excludes nothing.
    if (isFiller(line.tokens[index + 1]?.text ?? '')) line.ignore(index, index + 1);
    return;
  }
  const end = nouns.has(line.tokens[index]?.text ?? '') ? endOfFurther(line, endOfFirst, vocabulary) : endOfFirst;
  exclude(line, index, end, vocabulary);
}

/** Excludes words, or takes them as the phrase of the table with "ohne": "Handy verboten". */
function exclude(line: Line, first: number, end: number, vocabulary: QueryVocabulary): void {
  const known = line.tokens.slice(first, end).map(({ text }) => findEntry(`ohne ${text}`));
  const filter = known.find((entry) => entry?.kind === 'filter');
  if (filter) line.take(first, end, filter.meaning);
  else line.exclude(first, end, subjectsOf(line, first, end, vocabulary));
}

/** Returns the index after further words that follow with "und". */
function endOfFurther(line: Line, from: number, vocabulary: QueryVocabulary): number {
  let end = from;
  while (line.isFree(end) && links.has(line.tokens[end]?.text ?? '')) {
    const { text = '' } = line.tokens[end + 1] ?? {};
    const further = prepositions.has(text) || nouns.has(text) ? null : endOfPhrase(line, end + 1, vocabulary);
    if (further === null) break;
    end = further;
  }
  return end;
}

/** Who does not want to swim wants no trip at or on the water, and each of these is sport. */
const themesWith: Readonly<Record<string, readonly string[]>> = {
  sport: ['sport', 'snow', 'soccer', 'golf', 'water-sports'],
  schwimmen: ['water-sports', 'beach'],
  baden: ['water-sports', 'beach'],
};

/** Returns the places of a range, and the words that can be what a trip is about. */
function subjectsOf(
  line: Line,
  first: number,
  end: number,
  { names, longestName }: QueryVocabulary,
): ExcludedSubject[] {
  const subjects: ExcludedSubject[] = [];
  for (let index = first; index < end; index += 1) {
    const lengths = Array.from({ length: Math.min(longestName, end - index) }, (_, fewer) => end - index - fewer);
    const named = lengths.find((length) => isPlace(names, freeWords(line, index, index + length) ?? ''));
    if (named) {
      subjects.push(...(names.get(freeWords(line, index, index + named) ?? '')?.filter.locations ?? []));
      index += named - 1;
      continue;
    }
    const { text = '' } = line.tokens[index] ?? {};
    const isNoSubject = isSkipped(text) || circumstances.has(text) || nouns.has(text) || links.has(text);
    const isBeforeNoun = index + 1 < end && isAdjective(line, index) && !links.has(line.tokens[index + 1]?.text ?? '');
    if (!/^\p{L}{3,}$/u.test(text) || text === 'nicht' || isNoSubject || isBeforeNoun) continue;
    const entry = findEntry(text);
    const themes = themesWith[text] ?? (entry?.kind === 'filter' ? (entry.meaning.filter.categories ?? []) : []);
    subjects.push(entry?.kind === 'text' ? entry.text : line.typed(index, index + 1), ...themes);
  }
  return subjects;
}

function isPlace(names: QueryVocabulary['names'], words: string): boolean {
  return !isAmbiguous(words) && names.get(words)?.filter.locations !== undefined;
}

/** Returns the index after the next name, or after the next word and its noun; null if no word follows. */
function endOfPhrase(line: Line, from: number, { names, longestName }: QueryVocabulary): number | null {
  let first = from;
  while (line.isFree(first) && isSkipped(line.tokens[first]?.text ?? '')) first += 1;
  if (!isWord(line, first) || isFiller(line.tokens[first]?.text ?? '')) return null;
  for (let length = longestName; length > 1; length -= 1) {
    if (names.has(freeWords(line, first, first + length) ?? '')) return first + length;
  }
  const hasNoun = isWord(line, first + 1) && /^\p{Lu}/u.test(line.typed(first + 1, first + 2));
  return isAdjective(line, first) && hasNoun ? first + 2 : first + 1;
}

function isAdjective(line: Line, index: number): boolean {
  return /^\p{Ll}+e[nrsm]?$/u.test(line.typed(index, index + 1));
}

function isSkipped(text: string): boolean {
  return prepositions.has(text) || degrees.has(text);
}

/** Returns whether a token is free and has no digits, which are ages, prices and days. */
function isWord(line: Line, index: number): boolean {
  return line.isFree(index) && /^\p{L}+$/u.test(line.tokens[index]?.text ?? '');
}

/** Returns the index after the phrase of the table or the name that a word begins or is part of; null if there is none. */
function endOfKnownPhrase(line: Line, index: number, { names, longestName }: QueryVocabulary): number | null {
  for (let length = longestEntry; length > 1; length -= 1) {
    if (findEntry(freeWords(line, index, index + length) ?? '')) return index + length;
  }
  for (let first = index - longestName + 1; first <= index; first += 1) {
    for (let end = index + 1; end <= first + longestName; end += 1) {
      if (end - first > 1 && names.has(freeWords(line, first, end) ?? '')) return end;
    }
  }
  return null;
}
