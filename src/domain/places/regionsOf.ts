import { countries } from '../trip/countries.ts';
import type { Country } from '../trip/trip.ts';
import { divisionAt } from './divisionAt.ts';
import type { RegionArea } from './region.ts';
import { regions } from './regions.ts';
import { isInside, type Point } from './shape.ts';

const codesBySlug = new Map(countries.map(({ slug, code }) => [slug, code]));
const areasByCountry = groupByCountry();

/**
 * Returns the keys of the regions that a place belongs to, the most specific first. Empty for countries without regions.
 * @param place.city its title does not matter, only its position
 */
export function regionsOf({ country, city }: { country: Pick<Country, 'slug' | 'code'>; city: Point }): string[] {
  const code = country.code ?? codesBySlug.get(country.slug);
  const ofCountry = areasByCountry.get(code ?? '');
  if (!code || !ofCountry) return [];
  const division = divisionAt(code, city);
  const contains = (area: RegionArea) =>
    (division !== null && area.divisions.some((wanted) => isWithin(division, wanted))) ||
    area.shapes.some((shape) => isInside(shape, city));
  return ofCountry.filter(contains).map(({ key }) => key);
}

/** Checks whether a division equals another or is part of it: "DE.02.095" is within "DE.02", and "DE.02" within "DE". */
function isWithin(division: string, wanted: string): boolean {
  return division === wanted || division.startsWith(`${wanted}.`);
}

/** Groups by code, because content may name a country differently than the table of countries. */
function groupByCountry(): ReadonlyMap<string, readonly RegionArea[]> {
  const groups = new Map<string, RegionArea[]>();
  for (const area of regions) {
    for (const code of new Set(area.countries.map((slug) => codesBySlug.get(slug) ?? ''))) {
      groups.set(code, [...(groups.get(code) ?? []), area]);
    }
  }
  return groups;
}
