/** The products menu (specification §5.2) with columns for categories, countries, seasons, ages and other lists; and cities. */

import type { Scope } from '#domain/hosts.ts';
import type { FacetName } from '#domain/search/facets.ts';
import { type ListType, listPath, listSlug } from '#domain/search/listTargets.ts';
import type { MenuColumn, MenuItem } from '#domain/search/menu.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { listedAges } from '#domain/trip/ages.ts';
import { categories } from '#domain/trip/categories.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { facetCount, listedCount } from '../index/counts.ts';
import { placesOfTrips } from './places.ts';

/** Returns the menu columns. Contains only lists with trips in this scope, except for all trips and the favourites. */
export function menu(catalogue: Catalogue, scope: Scope): MenuColumn[] {
  const { counts } = catalogue;
  const items = (type: ListType, facet: FacetName, values: readonly { key: string; label: string }[]): MenuItem[] =>
    values
      .map(({ key, label }) => ({
        slug: listSlug(type, key),
        label,
        count: facetCount(counts, scope, facet, key),
        target: listPath(type, key),
      }))
      .filter(({ count }) => count > 0);
  const column = (key: MenuColumn['key'], entries: MenuItem[]) => ({ key, titleKey: `menu.${key}`, items: entries });
  const ages = listedAges.map((age) => ({ key: String(age), label: `${age} Jahre` }));
  return [
    column('category', items('category', 'categories', categories)),
    column('country', items('country', 'countries', catalogue.tags.all('countries'))),
    column('season', items('season', 'seasons', seasons)),
    column('age', items('age', 'ages', ages)),
    column('misc', [
      { slug: listSlug('all'), label: 'Alle Reisen', count: listedCount(counts, scope), target: listPath('all') },
      { slug: 'favoriten', label: 'Favoriten', target: pathOf('favorites-page') },
    ]),
  ];
}

/** Returns the lists of the cities to which listed trips of this scope go, with their numbers of trips. */
export function cityItems(catalogue: Catalogue, scope: Scope): MenuItem[] {
  return [...placesOfTrips(catalogue, scope).cities].map(([slug, { city }]) => ({
    slug,
    label: city.title,
    count: facetCount(catalogue.counts, scope, 'cities', slug),
    target: listPath('city', slug),
  }));
}
