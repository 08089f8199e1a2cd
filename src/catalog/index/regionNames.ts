import { regions } from '#domain/places/regions.ts';
import { foldWord } from '#domain/text/foldWord.ts';
import { countries } from '#domain/trip/countries.ts';

const names = new Set(
  [...regions.flatMap(({ title, names: others }) => [title, ...others]), ...countries.map(({ title }) => title)].map(
    foldWord,
  ),
);

/** Checks whether a folded word is the name of a country or region, with or without trips. */
export function isRegionName(folded: string): boolean {
  return names.has(folded);
}
