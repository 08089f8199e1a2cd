/**
 * Words of descriptions that often mean something else: "kleine Wellen reiten". They count only in trips with another word
 * or a category that shows what is meant; in other trips they are mentions. In a title or category they always count.
 */
import { fold } from '#domain/text/fold.ts';
import { stemOf } from './stems.ts';

export interface Sense {
  /** Stems of words of which one shows what is meant. */
  words: readonly string[];
  /** Keys of categories of which one shows what is meant. */
  themes: readonly string[];
}

/** Ambiguous words → words and "@category" that show what is meant. */
const table: Record<string, string> = {
  'reiten Ritt': 'Pferd Pony Galopp Dressur Voltigieren',
  'Film Kamera filmen Video': 'Drehbuch Drehort Drehtag Kurzfilm Trickfilm Filmdreh Regie',
  Foto: 'Fotografie Fotokurs fotografieren Kamera',
  Band: '@music Konzert Festival Bandprobe',
  'Gitarre Instrument Klavier': '@music Bandprobe Musikunterricht',
  Schlagzeug: 'Band Bandprobe Proberaum Orchester Trommel Percussion Musikunterricht',
  skaten: 'Skateboard Skatepark Skatebowl Longboard Inliner Miniramp Rampe',
  'singen Gesang': '@music Chor Lied Song Stimme Karaoke',
  Torwart: '@soccer Fußball Handball',
  Kunst: 'malen Maler Skulptur Atelier Galerie Museum Leinwand Töpfern',
  zeichnen: 'malen Skizze Comic Stift Aquarell Zeichenkurs',
  Burg: 'Ritter Mittelalter Ruine Verlies Burghof Burgfest',
  Bauer: 'Bauernhof Stall Kuh Ziege melken',
  zaubern: 'Zauberkünstler Zaubertrick Zauberstab Zaubertrank Zauberer Hexe Magie Bühne',
  fliegen: 'Flugzeug Segelflug Modellflug Gleitschirm Rakete Flieger',
  überleben: 'Survival Wildnis Messer Feuer',
  nähen: 'Stoff Nadel Faden Nähmaschine Kostüm Flagge',
  Schokolade: 'Schokoladenwerkstatt Chocolatier Praline Confiserie',
  Iglu: 'Iglubau Iglunacht',
  Tier: '@kids Tierpark Zoo füttern streicheln Stall Wildtier Fährte Ziege Pony Pferd Kuh Seehund Robbe Elch Fledermaus Meerestier',
  laufen: 'joggen Marathon Lauftraining Leichtathletik',
};

const senses = new Map<string, Sense>();
for (const [ambiguous, shown] of Object.entries(table)) {
  const entries = shown.split(' ');
  const themes = entries.flatMap((entry) => (entry.startsWith('@') ? [entry.slice(1)] : []));
  const words = entries.flatMap((entry) => (entry.startsWith('@') ? [] : [stemOf(fold(entry))]));
  for (const word of ambiguous.split(' ')) senses.set(stemOf(fold(word)), { words, themes });
}

/** Returns what shows the sense of a stem; null if it has one sense only. */
export function senseOf(stem: string): Sense | null {
  return senses.get(stem) ?? null;
}

/** Forms of words that descriptions use in another sense: "klettert hinunter", "sollen sie getanzt haben". */
const mentioned = new Set('segel klettert hund getanzt'.split(' '));

/** Checks whether a folded word of a description is no more than a mention. */
export function isMentionOnly(folded: string): boolean {
  return mentioned.has(folded);
}
