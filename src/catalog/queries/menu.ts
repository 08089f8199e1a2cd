/** The products menu (specification §5.2) with columns for categories, countries, seasons, ages and other lists; and cities. */

import type { Scope } from '#domain/hosts.ts';
import { listPath } from '#domain/search/listPaths.ts';
import type { MenuColumn, MenuItem } from '#domain/search/menu.ts';
import { listedAges } from '#domain/trip/ages.ts';
import { allSlugs, categories } from '#domain/trip/categories.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { countBits, countCommon } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { TagGroup } from '../index/tags.ts';
import { places } from './places.ts';

/** Returns the menu columns. Contains only lists with trips in this scope, except for all trips and the favourites. */
export function menu(catalogue: Catalogue, scope: Scope): MenuColumn[] {
  const listed = catalogue.listed(scope);
  const items = (group: TagGroup, values: readonly { key: string; slug: string; label: string }[]): MenuItem[] =>
    values
      .map(({ key, slug, label }) => ({
        slug,
        label,
        count: countCommon(listed, catalogue.tags.bits(group, key)),
        target: listPath(slug),
      }))
      .filter(({ count }) => count > 0);
  const column = (key: MenuColumn['key'], entries: MenuItem[]) => ({ key, titleKey: `menu.${key}`, items: entries });
  return [
    column(
      'category',
      items(
        'categories',
        categories.map(({ key, slugs, label }) => ({ key, slug: slugs.de, label })),
      ),
    ),
    column(
      'country',
      items(
        'countries',
        catalogue.tags.all('countries').map(({ key, label }) => ({ key, slug: key, label })),
      ),
    ),
    column(
      'season',
      items(
        'seasons',
        seasons.map(({ key, de, label }) => ({ key, slug: de, label })),
      ),
    ),
    column(
      'age',
      items(
        'ages',
        listedAges.map((age) => ({ key: `${age}`, slug: `alter-${age}`, label: `${age} Jahre` })),
      ),
    ),
    column('misc', [
      { slug: allSlugs.de, label: 'Alle Reisen', count: countBits(listed), target: listPath(allSlugs.de) },
      { slug: 'favoriten', label: 'Favoriten', target: '/favoriten' },
    ]),
  ];
}

/** Returns the lists of the cities to which listed trips of this scope go, with their numbers of trips. */
export function cityItems(catalogue: Catalogue, scope: Scope): MenuItem[] {
  const count = catalogue.tags.countPlaces('cities', catalogue.listed(scope));
  return [...places(catalogue, scope).cities].map(([slug, { city }]) => ({
    slug,
    label: city.title,
    count: count({ key: slug }),
    target: listPath(slug),
  }));
}
