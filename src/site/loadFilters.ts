import { berlinToday } from '#domain/dates.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import type { FiltersArgs, FiltersData } from '#pageData/list.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { listTrips } from './listTrips.ts';
import { partnerListTarget } from './loadPartners.ts';
import type { PageContext } from './pageContext.ts';
import { searchTrips } from './searchTrips.ts';

export function loadFilters(context: PageContext, { of, slug, search }: FiltersArgs): LoaderResult<FiltersData> {
  const { catalogue, deps, scope } = context;
  const target = of === 'partner' ? partnerListTarget(context, slug) : resolveSlug(slug, catalogue.places(scope));
  const listed = target && listTrips(context, target, { page: 1, search });
  if (!target || !listed) return null;
  if ('redirect' in listed) return listed;
  const { total, understood, query, filters } = listed.data;
  const { facets, departureCounts } = searchTrips(context, query, filters.visibility);
  return { data: { target, total, facets, departureCounts, understood, today: berlinToday(deps.now()) } };
}
