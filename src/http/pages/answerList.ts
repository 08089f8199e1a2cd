import type { Answer } from '../../../views/entryServer.tsx';
import type { ListArgs, ListData } from '../../../views/queries/pageQueries.ts';
import { places } from '../../catalog/places.ts';
import { emptyFilters, encodeFilters, type Filters, parseFilters, parseSort, type Sort } from '../../domain/filters.ts';
import { mergeFilters } from '../../domain/mergeFilters.ts';
import { type PageTarget, resolveSlug } from '../../domain/pageTargets.ts';
import type { Asked } from './answers.ts';
import { contentPicture } from './contentPicture.ts';
import { countTrips, searchTrips } from './searchTrips.ts';

/** A page of a list; null when nothing is called that, or past its last page (decisions §3). */
export function answerList(asked: Asked, { slug, page, search }: ListArgs): Answer<ListData> {
  const { deps, scope } = asked;
  const target = resolveSlug(slug, places(deps.replica.current(), scope));
  if (!target) return null;
  const query = new URLSearchParams(search);
  const chosen = { ...parseFilters(query), visibility: null };
  const sort = parseSort(query.get('sort'));
  const { total, pageSize, items, facets } = searchTrips(asked, { ...mergeFilters(target.fixed, chosen), sort, page });
  const isPastEnd = page > 1 && (page - 1) * pageSize >= total;
  if (isPastEnd) return null;
  const relaxations = total > 0 ? [] : relaxedFilters(asked, target, chosen, sort);
  return { data: { target, ...introduction(asked, target), total, page, pageSize, items, facets, relaxations } };
}

/** Heading, words and picture of a list: the category's own where it has them. */
function introduction({ deps }: Asked, target: PageTarget): Pick<ListData, 'heading' | 'intro' | 'hero'> {
  const category = target.type === 'category' && target.param ? deps.replica.site().category(target.param) : null;
  const heading = category?.h1.find((each) => each.slug === target.slug) ?? category?.h1.find((each) => !each.slug);
  return {
    heading: heading?.text ?? target.title,
    intro: category?.intro ?? '',
    hero: contentPicture(category?.heroImage, 'lagerfeuer', 'hero'),
  };
}

/** The same choice with one filter less, where that finds something. */
function relaxedFilters(asked: Asked, target: PageTarget, chosen: Filters, sort: Sort): ListData['relaxations'] {
  const names = Object.keys(emptyFilters) as (keyof Filters)[];
  return names
    .map((name) => ({ name, filters: { ...chosen, [name]: emptyFilters[name] } }))
    .filter(({ filters }) => withSort(filters, sort) !== withSort(chosen, sort))
    .map(({ name, filters }) => ({
      filter: name,
      search: withSort(filters, sort),
      total: countTrips(asked, mergeFilters(target.fixed, filters)),
    }))
    .filter(({ total }) => total > 0);
}

function withSort(filters: Filters, sort: Sort): string {
  const query = encodeFilters(filters);
  if (sort) query.set('sort', sort);
  return query.toString();
}
