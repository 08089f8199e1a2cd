/**
 * The number on every filter option: how many results there are after choosing it (decisions §4). What choosing means stands
 * in `chooseOption`: a category or season replaces the chosen one, a place or provider is added to those chosen, and an age
 * is one traveller more who has to fit. Options no trip of the result could have are left out, chosen ones stay.
 */
import { listedAges } from '../domain/ages.ts';
import { categories } from '../domain/categories.ts';
import type { FacetOption, Facets } from '../domain/facets.ts';
import { seasons } from '../domain/seasons.ts';
import { type Bits, countBits, countCommon, overlap, subtract } from './bitset.ts';
import type { Catalogue } from './catalogue.ts';
import { type Constraints, matching } from './matching.ts';
import type { TripQuery } from './search.ts';

type Named = { key: string; label: string };

interface Counting {
  catalogue: Catalogue;
  constraints: Constraints;
  matches: Bits;
  total: number;
}

/** @param matches the trips that pass all constraints */
export function countFacets(catalogue: Catalogue, query: TripQuery, constraints: Constraints, matches: Bits): Facets {
  const { category, filters } = query;
  const counting = { catalogue, constraints, matches, total: countBits(matches) };
  const places = new Set(filters.locations.map(({ key }) => key));
  const placesOf = (type: 'country' | 'city') =>
    filters.locations.filter((place) => place.type === type).map(({ key }) => key);
  return {
    categories: replacing(counting, 'categories', categories, category),
    countries: adding(counting, 'countries', places, placesOf('country')),
    cities: adding(counting, 'cities', places, placesOf('city')),
    seasons: replacing(counting, 'seasons', seasons, filters.season),
    ages: narrowing(
      counting,
      filters.persons.filter((age) => age >= 0),
    ),
    providers: adding(counting, 'providers', new Set(filters.providers), filters.providers),
  };
}

/** The option takes the place of what is chosen, so that is left out of what it is counted among. */
function replacing(
  counting: Counting,
  facet: 'categories' | 'seasons',
  offered: readonly Named[],
  chosen: string | null,
) {
  const others = matching(counting.constraints, facet === 'categories' ? 'category' : 'season');
  return withChosen(offered, chosen === null ? [] : [chosen])
    .map(({ key, label }) => ({ key, label, count: countCommon(others, counting.catalogue.tags.bits(facet, key)) }))
    .filter(({ key, count }) => count > 0 || key === chosen);
}

/**
 * The option joins what is chosen: its trips come on top of the present ones.
 * @param taken keys that are chosen already, so that choosing them changes nothing
 * @param kept those of them that are options of this facet
 */
function adding(
  { catalogue, constraints, total }: Counting,
  facet: 'countries' | 'cities' | 'providers',
  taken: ReadonlySet<string>,
  kept: string[],
): FacetOption[] {
  const filter = facet === 'providers' ? 'providers' : 'locations';
  const chosen = constraints[filter];
  const others = matching(constraints, filter);
  const more = chosen ? subtract(others, chosen) : others;
  const options: FacetOption[] = [];
  for (const { key, label } of withChosen(catalogue.tags.all(facet), kept)) {
    const bits = catalogue.tags.bits(facet, key);
    if (taken.has(key)) options.push({ key, label, count: total });
    else if (overlap(others, bits)) options.push({ key, label, count: (chosen ? total : 0) + countCommon(more, bits) });
  }
  return options;
}

/** The option is a further demand on the present results. */
function narrowing({ catalogue, matches, total }: Counting, chosen: number[]): FacetOption[] {
  return [...new Set([...listedAges, ...chosen])]
    .sort((a, b) => a - b)
    .map((age) => {
      const count = chosen.includes(age) ? total : countCommon(matches, catalogue.tags.bits('ages', String(age)));
      return { key: String(age), label: `${age} Jahre`, count };
    })
    .filter(({ key, count }) => count > 0 || chosen.includes(Number(key)));
}

/** A chosen value nothing is known about is still shown, or it could not be taken back. */
function withChosen(offered: readonly Named[], chosen: string[]): Named[] {
  const unknown = [...new Set(chosen)].filter((key) => !offered.some((option) => option.key === key));
  return [...offered, ...unknown.map((key) => ({ key, label: key }))];
}
