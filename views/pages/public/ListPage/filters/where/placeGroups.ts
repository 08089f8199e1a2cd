/** Grouping of a result's places by country, and the search for places and regions. */
import { type FacetOption, findOptions } from '#domain/search/facets.ts';
import { foldedName } from '#domain/text/fold.ts';

export interface PlaceGroup {
  country: FacetOption;
  cities: FacetOption[];
}

/** Groups cities by country. Slugs may contain hyphens, so a city's country is the one with the longest matching prefix. */
export function placeGroups(countries: readonly FacetOption[], cities: readonly FacetOption[]): PlaceGroup[] {
  const longestFirst = [...countries].sort((a, b) => b.key.length - a.key.length);
  const byCountry = Map.groupBy(cities, ({ key }) => longestFirst.find((country) => key.startsWith(`${country.key}-`)));
  return countries.map((country) => ({ country, cities: byCountry.get(country) ?? [] }));
}

/** Number of regions that are offered before the user searches for one. */
const mainRegions = 12;

/**
 * Returns the regions whose name contains the text. Without a text, returns the regions with the most trips, because a
 * list can have a hundred, and the chosen ones. Keeps the order.
 * @param isChosen returns whether the region with a key is chosen
 */
export function findRegions(
  regions: readonly FacetOption[],
  text: string,
  isChosen: (key: string) => boolean,
): FacetOption[] {
  if (foldedName(text) !== '') return findOptions(regions, text);
  const main = new Set([...regions].sort((a, b) => b.count - a.count).slice(0, mainRegions));
  return regions.filter((region) => main.has(region) || isChosen(region.key));
}

/** Returns countries whose name contains the text, with all their cities, and other countries with matching cities. */
export function findPlaces(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const name = foldedName(text);
  const matches = ({ label }: FacetOption) => foldedName(label).includes(name);
  return groups
    .map((group) => (matches(group.country) ? group : { ...group, cities: group.cities.filter(matches) }))
    .filter(({ country, cities }) => cities.length > 0 || matches(country));
}
