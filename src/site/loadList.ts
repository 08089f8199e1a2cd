import { type ListTarget, resolveSlug } from '#domain/search/listTargets.ts';
import type { ListArgs, ListData } from '#pageData/list.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { contentPicture } from './contentPicture.ts';
import { listTrips, tripListOf } from './listTrips.ts';
import type { PageContext } from './pageContext.ts';

/** Loads a page of a list; null for an unknown slug or past the last page (specification §3.4). */
export function loadList(context: PageContext, { slug, ...args }: ListArgs): LoaderResult<ListData> {
  const target = resolveSlug(slug, context.catalogue.places(context.scope));
  const listed = target && listTrips(context, target, args);
  if (!target || !listed) return null;
  if ('redirect' in listed) return listed;
  const cities = citiesOf(context, target);
  return { data: { ...introduction(context, target), cities, ...tripListOf(context, listed.data) } };
}

/** Returns heading, introduction and picture of a list, from the category's document if it has one. */
function introduction({ deps }: PageContext, target: ListTarget): Pick<ListData, 'heading' | 'intro' | 'hero'> {
  const category = target.type === 'category' && target.param ? deps.replica.site().category(target.param) : null;
  const heading = category?.h1.find(({ slug }) => slug === target.slug) ?? category?.h1.find(({ slug }) => !slug);
  return {
    heading: heading?.text ?? target.title,
    intro: category?.intro ?? '',
    hero: contentPicture(category?.heroImage, 'lagerfeuer', 'hero'),
  };
}

function citiesOf({ catalogue, scope }: PageContext, { type, slug }: ListTarget): ListData['cities'] {
  if (type !== 'country') return [];
  const { cities } = catalogue.places(scope);
  return catalogue.cities(scope).filter((item) => cities.get(item.slug)?.country.slug === slug);
}
