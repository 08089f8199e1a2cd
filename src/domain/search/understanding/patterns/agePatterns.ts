/** Ages: "14 Jahre", "ab 10", "10 bis 12 Jahre", "Kinder 7 und 9", "5. Klasse". */

import type { Meaning } from '../understanding.ts';
import type { Pattern } from './patterns.ts';

const years = 'jahre?[ns]?|jaren?|jahrig(?:e?[nrsm]|e)?|j|jr|jhr|years?';
const child =
  'kind(?:er|ern|es)?|tochtern?|sohn(?:e|en|es)?|junge?[ns]?|jungs|madchen|enkel(?:in|kind|kinder)?|zwillinge|geschwister|bruder|schwester|neffe|nichte|teen|teenager|teenie';
const more = String.raw`(?: (?:,|und|oder|bis|bis zu) \d{1,2})`;
const oldest = 27;
/** Ages without "Jahre" are understood only if trips for that age are common. */
const bareAges = { from: 3, to: 19 };
/** Average difference between a school year and the age. */
const ageBeforeSchool = 5;

/** Ages with "Jahre". Applied first, because nothing else has this unit. */
export const yearsOfAgePatterns: readonly Pattern[] = [
  { words: `seit (?:\\d{1,2}|einem|zwei) (?:${years})`, read: () => 'ignore' },
  // "10 bis 12 Jahre", "zwischen 8 und 10 Jahren", "7, 9 und 11 Jahre"
  {
    words: String.raw`(?<!euro )(?:(?:von|ab|zwischen|alter) )?(\d{1,2}(?: (?:${years}))?${more}+) (?:${years})(?: alt)?`,
    read: ([list = '']) => agesMeaning(numbersIn(list)),
  },
  // Before the day of "age 11 july".
  { words: String.raw`aged? (\d{1,2})`, read: ([age]) => agesMeaning([Number(age)]) },
  {
    words: String.raw`(?:unter|junger als) (\d{1,2}) (?:${years})(?: alt)?`,
    read: ([age]) => agesMeaning([Number(age) - 1]),
  },
  {
    words: String.raw`(?:uber|alter als) (\d{1,2}) (?:${years})(?: alt)?`,
    read: ([age]) => agesMeaning([Number(age) + 1]),
  },
  // "14 Jahre", "14-Jährige", "12j", "ab 10 Jahren", "16 plus"
  {
    words: String.raw`(?:(?:ab|bis|bis zu|alter|im alter von|mindestens|maximal|hochstens|etwa|ca) )?(\d{1,2})(?: plus)? (?:${years})(?: alt| alte[nrs]?| olds?)?`,
    read: ([age]) => agesMeaning([Number(age)]),
  },
];

export const agePatterns: readonly Pattern[] = [
  // Twins need the same trips as one of them; the page says that both were understood.
  {
    words: String.raw`(?:mein|meine|meinen|unser|unsere|unseren)? ?(zwillinge|drillinge)n? (?:(?:ist|sind|werden|von|im|alter|mit|gerade|fast|bald|beide) )*(\d{1,2})(?! (?:und|euro|tage?n?|wochen?|nachte?n?|uhr|klasse) \d)`,
    read: ([name = '', age]) => agesMeaning([Number(age)], name.charAt(0).toUpperCase() + name.slice(1)),
  },
  // "Kinder 7 und 9", "meine Tochter ist 9", "Sohn im Alter von 11", but not "nur für Mädchen 12"
  {
    words: String.raw`(?<!nur |nur fur )(?:(?:mein|meine|meinen|unser|unsere|unseren) )?(?:\d )?(?:${child})(?: (?:ist|sind|wird|werden|von|ab|im|alter|mit|gerade|fast|bald))* (\d{1,2}${more}*)(?! (?:euro|tage?n?|wochen?|nachte?n?|uhr|klasse) )`,
    read: ([list = '']) => agesMeaning(numbersIn(list)),
  },
  { words: String.raw`(\d{1,2}) ?plus`, read: ([age]) => bareAge(age) },
  {
    words: String.raw`(?<!\d )(?:ab|bis|alter|im alter von) (\d{1,2})(?! (?:euro|tage?n?|wochen?|nachte?n?|uhr|klasse) )`,
    read: ([age]) => bareAge(age),
  },
  { words: String.raw`unter (\d{1,2})`, read: ([age]) => bareAge(String(Number(age) - 1)) },
  { words: String.raw`uber (\d{1,2})`, read: ([age]) => bareAge(String(Number(age) + 1)) },
  { words: String.raw`(\d{1,2}) (?:klasse|schuljahr)`, read: ([year]) => schoolYear(year) },
  { words: String.raw`klasse (\d{1,2})`, read: ([year]) => schoolYear(year) },
  // "zwei Kinder" counts children.
  { words: String.raw`(?:fur )?\d{1,2} (?:${child}|personen)`, read: () => 'ignore' },
];

/** "Ostsee 12", "8 bis 10". Applied after all patterns of numbers with a unit. */
export const bareAgePatterns: readonly Pattern[] = [
  {
    words: String.raw`(\d{1,2}) (?:bis|und|oder) (\d{1,2})`,
    read: ([a, b]) => (bareAge(a) && bareAge(b) ? agesMeaning([Number(a), Number(b)]) : null),
  },
  {
    words: String.raw`(\d{1,2})(?! (?:d|meter|m|km|kilometer|uhr|sterne|prozent|stunden|h|grad|teilnehmer|platze) )`,
    read: ([age]) => bareAge(age),
  },
];

export function agesMeaning(ages: readonly number[], label?: string): Meaning | null {
  if (ages.length === 0 || ages.some((age) => age < 1 || age > oldest)) return null;
  const years = `${ages.join(' und ')} Jahre`;
  return { filter: { persons: [...ages] }, label: label ? `${label} (${years})` : years };
}

function bareAge(age: string | undefined): Meaning | null {
  const years = Number(age);
  return years >= bareAges.from && years <= bareAges.to ? agesMeaning([years]) : null;
}

function schoolYear(year: string | undefined): Meaning | null {
  const number = Number(year);
  return number >= 1 && number <= 13 ? agesMeaning([number + ageBeforeSchool], `${number}. Klasse`) : null;
}

function numbersIn(list: string): number[] {
  return [...new Set((list.match(/\d+/g) ?? []).map(Number))];
}
