import type { Answer } from '../../../views/entryServer.tsx';
import type { ListArgs, ListData } from '../../../views/queries/pageQueries.ts';
import { places } from '../../catalog/places.ts';
import { emptyFilters, type Filters, isEmptyFilters, parseFilters, parseSort } from '../../domain/filters.ts';
import { type MergedFilters, mergeFilters } from '../../domain/mergeFilters.ts';
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
  const { visibility, ...others } = parseFilters(query);
  const chosen = { ...others, visibility: null };
  const sort = parseSort(query.get('sort'));
  const merged = mergeFilters(target.fixed, chosen);
  const { total, pageSize, items, facets } = searchTrips(asked, { ...merged, sort, page }, visibility);
  const isPastEnd = page > 1 && (page - 1) * pageSize >= total;
  if (isPastEnd) return null;
  const relaxations = total > 0 ? [] : relaxedFilters(asked, merged, visibility);
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

/** The same search with one filter less, where that finds something. */
function relaxedFilters(
  asked: Asked,
  { category, filters }: MergedFilters,
  visibility: number | null,
): ListData['relaxations'] {
  const chosen = (Object.keys(emptyFilters) as (keyof Filters)[]).filter(
    (name) => !isEmptyFilters({ ...emptyFilters, [name]: filters[name] }),
  );
  const count = (query: Omit<MergedFilters, 'impossible'>) => countTrips(asked, query, visibility);
  return [
    ...(category ? [{ filter: 'category' as const, total: count({ category: null, filters }) }] : []),
    ...chosen.map((name) => ({
      filter: name,
      total: count({ category, filters: { ...filters, [name]: emptyFilters[name] } }),
    })),
  ].filter(({ total }) => total > 0);
}
