/** Splits a query into tokens, and normalises different spellings of each to one. */
import { fold } from '../../text/fold.ts';

export interface Token {
  /** Normalised spelling: "ostsee", "14", "15.7.2027", ",", or for "zwölfjährig" "12 jahrig". */
  text: string;
  /** Index of the first character in the query. */
  start: number;
  /** Index after the last character. */
  end: number;
  /** A sign such as a dash or "€", without letters and digits. */
  isSign: boolean;
}

/** The kinds of tokens, by precedence. Characters between tokens have no meaning. */
const tokenPattern = new RegExp(
  [
    String.raw`(?<iso>(?<!\d)20\d\d-\d\d-\d\d(?!\d))`,
    String.raw`(?<date>(?<![\d.])\d{1,2}\.\s?\d{1,2}\.(?:\s?20\d\d(?!\d)|\d\d(?!\d))?)`,
    String.raw`(?<shortDate>(?<![\d.,])\d{1,2}\.\d{1,2}(?![\d.]))`,
    String.raw`(?<thousands>\d{1,2}\.\d{3}(?:,\d\d)?(?!\d))`,
    String.raw`(?<cents>\d{2,4},\d\d(?=\s*(?:€|eur))(?!\d))`,
    String.raw`(?<number>\d+)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*|\p{N})`,
    String.raw`(?<to>(?<=[\d.]\s?)[-–—](?=\s?\d))`,
    '(?<comma>[,;|])',
    '(?<sign>[€&+/])',
  ].join('|'),
  'giu',
);

const signs: Readonly<Record<string, string>> = { '€': 'euro', '&': 'und', '+': 'plus', '/': '/' };

const numberWords =
  'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig';

const numbers = new Map<string, string>(numberWords.split(' ').map((word, number) => [word, String(number)]));
/** "zwölfjährig", "siebentägig" */
const numberCompound = new RegExp(`^(${[...numbers.keys()].reverse().join('|')})(jahrig.*|tagig.*|wochig.*)$`);
const maxHundreds = 9;

/** Normalised word → the word by which it is replaced. */
const replacements: ReadonlyMap<string, string> = new Map([
  ...numbers,
  ...[...numbers]
    .slice(2, maxHundreds + 1)
    .map(([word, number]): [string, string] => [`${word}hundert`, `${number}00`]),
  ['hundert', '100'],
  ['einhundert', '100'],
  ['tausend', '1000'],
  ['eur', 'euro'],
  ['euros', 'euro'],
]);

export function tokenise(query: string): Token[] {
  return [...query.matchAll(tokenPattern)].map((match) => {
    const [raw] = match;
    const isSign = !/[\p{L}\p{N}]/u.test(raw);
    return { text: normaliseToken(raw, match.groups ?? {}), start: match.index, end: match.index + raw.length, isSign };
  });
}

/** Returns the normalised words of a name, separated by spaces. */
export function normaliseName(name: string): string {
  return tokenise(name)
    .filter(({ text }) => text !== ',')
    .map(({ text }) => text)
    .join(' ');
}

function normaliseToken(raw: string, groups: Record<string, string | undefined>): string {
  if (groups.date) return normaliseDate(raw);
  if (groups.shortDate) return `${raw}.`;
  if (groups.thousands || groups.cents) return String(Math.round(Number(raw.replace('.', '').replace(',', '.'))));
  if (groups.to) return 'bis';
  if (groups.comma) return ',';
  if (groups.word) return normaliseWord(fold(raw));
  return groups.sign ? (signs[raw] ?? raw) : raw;
}

/** "zwolf" → "12", "zwolfjahrig" → "12 jahrig" */
function normaliseWord(folded: string): string {
  const [, number = '', unit] = numberCompound.exec(folded) ?? [];
  return unit ? `${numbers.get(number)} ${unit}` : (replacements.get(folded) ?? folded);
}

/** "15. 7. 27" → "15.7.2027" */
function normaliseDate(raw: string): string {
  const [day, month, year = ''] = raw.replaceAll(/\s/g, '').split('.');
  return `${day}.${month}.${year.length === 2 ? `20${year}` : year}`;
}
