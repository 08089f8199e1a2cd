/** Reduces German words to stems with the Snowball stemmer, and corrects the cases in which it conflates meanings. */
import { stemmer } from '@orama/stemmers/german';
import { splitCompound } from './compounds.ts';
import { infinitiveOf, isCompoundPart, isGermanWord } from './germanDictionary.ts';

/**
 * Stem → words with this stem. The stemmer would give the words the stem of another word of the catalogue:
 * "baden" that of "Bad", "Räder" (wheels) that of "Rad" (bicycle), "wandern" that of "Wand", "Lager" that of "Lage", "Ostern" that of "Osten", "Bauer" that of "Bau",
 * "Skaten" that of "Skat", "Töpfern" that of "Topf".
 */
const wordsOfStem: Record<string, string> = {
  bade: 'baden bade badet badend',
  bande: 'bande banden',
  bauer: 'bauer bauern bauers',
  boulder: 'boulder bouldern bouldert gebouldert',
  bremen: 'bremen',
  burger: 'burger burgern burgers',
  kuchen: 'kuchen kuchens',
  lager: 'lager lagern lagers',
  nahen: 'nahen naht genaht',
  malen: 'malen malt maler malerei',
  meister: 'meister meistern meisters',
  naturlich: 'naturlich naturliche naturlichen',
  oster: 'oster ostern',
  polen: 'polen polens',
  programmier: 'programmier programmieren programmiert programmierer programmierern programmierung',
  rader: 'rader radern',
  ranger: 'ranger rangern rangers',
  roller: 'roller rollern rollers',
  see: 'see seen sees',
  skate: 'skate skaten skatet skater skatern',
  tauern: 'tauern',
  topfer: 'topfern topfert topfer topferei',
  wachs: 'wachs wachse',
  wander: 'wander wandern wandert wanderer wanderern wanderung wanderungen',
};

const corrections = new Map(
  Object.entries(wordsOfStem).flatMap(([stem, words]) => words.split(' ').map((word) => [word, stem] as const)),
);

/** Returns "pony" for "ponys", because the stemmer removes an s only after consonants. */
function withoutPlural(folded: string): string {
  const singular = folded.slice(0, -1);
  return /.{3}[aiouy]s$/.test(folded) && isGermanWord(singular) ? singular : folded;
}

/** Returns "mikroskop" for "mikroskopie" and "mikroskopieren". */
function withoutDerivation(folded: string): string {
  const [, noun = '', ending] = /^(\w{6,}?)(ie|ieren|iert|ierend)$/.exec(folded) ?? [];
  return ending && isCompoundPart(noun) ? noun : folded;
}

/** Returns "trainer" for "trainerin" and "trainerinnen". */
function withoutFeminine(folded: string): string {
  const [, masculine = ''] = /^(\w{3,}?)in(?:nen)?$/.exec(folded) ?? [];
  const isKnown = isCompoundPart(masculine) || splitCompound(masculine).length > 0;
  return isKnown && !isGermanWord(folded) ? masculine : folded;
}

export function stemOf(folded: string): string {
  const base = withoutFeminine(folded);
  // The stemmer keeps the "n" of "segeln", but compounds start with "segel".
  const word = corrections.has(base) ? base : withoutDerivation(infinitiveOf(base) ?? withoutPlural(base));
  return corrections.get(word) ?? stemmer(/.{3}eln$/.test(word) ? word.slice(0, -1) : word);
}
