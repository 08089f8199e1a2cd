/** The places of a result as countries with their cities, and those of them a search finds. */
import type { FacetOption } from '../../../../src/domain/search/facets.ts';

export interface PlaceGroup {
  country: FacetOption;
  cities: FacetOption[];
}

/** Slugs have hyphens themselves, so a city's country is the longest key its own begins with. */
export function placeGroups(countries: readonly FacetOption[], cities: readonly FacetOption[]): PlaceGroup[] {
  const longestFirst = [...countries].sort((a, b) => b.key.length - a.key.length);
  const byCountry = Map.groupBy(cities, ({ key }) => longestFirst.find((country) => key.startsWith(`${country.key}-`)));
  return countries.map((country) => ({ country, cities: byCountry.get(country) ?? [] }));
}

/** Countries whose name has the text, with all their cities, and cities whose name has it. */
export function findPlaces(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const wanted = fold(text);
  const matches = ({ label }: FacetOption) => fold(label).includes(wanted);
  return groups
    .map((group) => (matches(group.country) ? group : { ...group, cities: group.cities.filter(matches) }))
    .filter(({ country, cities }) => cities.length > 0 || matches(country));
}

/** "Österreich", "oesterreich" and "osterreich" are one word (specification §4.7); case, accents and punctuation do not matter. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
