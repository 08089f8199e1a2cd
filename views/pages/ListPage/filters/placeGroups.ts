/** Grouping of a result's places by country, and their search. */
import type { FacetOption } from '../../../../src/domain/search/facets.ts';

export interface PlaceGroup {
  country: FacetOption;
  cities: FacetOption[];
}

/**
 * Groups cities by country. Slugs may contain hyphens, so a city's country is the one with the longest matching prefix.
 */
export function placeGroups(countries: readonly FacetOption[], cities: readonly FacetOption[]): PlaceGroup[] {
  const longestFirst = [...countries].sort((a, b) => b.key.length - a.key.length);
  const byCountry = Map.groupBy(cities, ({ key }) => longestFirst.find((country) => key.startsWith(`${country.key}-`)));
  return countries.map((country) => ({ country, cities: byCountry.get(country) ?? [] }));
}

/** Returns countries whose name contains the text, with all their cities, and other countries with matching cities. */
export function findPlaces(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const normalised = normalise(text);
  const matches = ({ label }: FacetOption) => normalise(label).includes(normalised);
  return groups
    .map((group) => (matches(group.country) ? group : { ...group, cities: group.cities.filter(matches) }))
    .filter(({ country, cities }) => cities.length > 0 || matches(country));
}

/**
 * Normalises a name: "Österreich", "oesterreich" and "osterreich" are equal (specification §4.7); case, accents and
 * punctuation are ignored.
 */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
