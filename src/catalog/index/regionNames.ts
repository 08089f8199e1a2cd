import { regions } from '#domain/places/regions.ts';
import { fold } from '#domain/text/fold.ts';
import { countries } from '#domain/trip/countries.ts';

const names = new Set(
  [...regions.flatMap(({ title, names: others }) => [title, ...others]), ...countries.map(({ title }) => title)].map(
    fold,
  ),
);

/** Checks whether a folded word is the name of a country or region, with or without trips. */
export function isRegionName(folded: string): boolean {
  return names.has(folded);
}
