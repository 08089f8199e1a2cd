/** Free places: "noch Plätze frei", "Restplätze". */
import type { Pattern } from './patterns.ts';

const places = '(?:platz|platze|termin|termine)';
const words = `restplatze?|(?:noch )?(?:freie?n? ${places}|${places} (?:noch )?frei)|(?:noch |ist |sind )*frei|noch ${places}|verfugbar|nicht ausgebucht`;

export const freePatterns: readonly Pattern[] = [
  { words: `(?:mit )?(?:${words})`, read: () => ({ filter: { free: true }, label: 'Freie Plätze' }) },
];
