import { berlinToday } from '#domain/dates.ts';
import type { HolidayKind } from '#domain/holidays/holidayKinds.ts';
import { holidayLists } from '#domain/holidays/holidayLists.ts';
import { findHoliday } from '#domain/holidays/holidays.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { type ListTarget, listPath, resolveSlug } from '#domain/search/listTargets.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import type { ListArgs, ListData, ListSummary } from '#pageData/list.ts';
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
  const named = listed.data.understood?.parts.find(({ filters }) => filters.holidays);
  const holidays = target.fixed.holidays ?? named?.filters.holidays ?? null;
  return {
    data: {
      ...introduction(context, target),
      parts: target.type === 'country' ? citiesOf(context, target) : holidaysOf(context, target),
      period: holidays === null ? null : findHoliday(holidays),
      summary: args.search === '' ? summaryOf(context, target) : null,
      ...tripListOf(context, listed.data),
    },
  };
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

function citiesOf({ catalogue, scope }: PageContext, { slug }: ListTarget): ListData['parts'] {
  const { cities } = catalogue.places(scope);
  return catalogue.cities(scope).filter((item) => cities.get(item.slug)?.country.slug === slug);
}

const holidaysOfSeasons: Readonly<Record<string, readonly HolidayKind[]>> = {
  ostern: ['ostern'],
  pfingsten: ['pfingsten'],
  sommer: ['sommer'],
  herbst: ['herbst'],
  winter: ['weihnachten', 'winter'],
};

/** Returns the lists of a season's school holidays in the German Länder. */
function holidaysOf({ catalogue, deps, scope }: PageContext, { type, param }: ListTarget): ListData['parts'] {
  const kinds = type === 'season' ? (holidaysOfSeasons[param ?? ''] ?? []) : [];
  if (kinds.length === 0) return [];
  return [...holidayLists(berlinToday(deps.now())).values()]
    .filter(({ kind, land }) => kinds.includes(kind) && land.country === 'de')
    .map(({ slug, key, title, land }) => ({
      slug,
      label: kinds.length > 1 ? title : land.title,
      target: listPath('holidays', slug),
      count: catalogue.count({ scope, filters: { ...emptyFilters, holidays: key } }),
    }))
    .filter(({ count }) => count > 0);
}

function summaryOf({ catalogue, scope }: PageContext, { fixed }: ListTarget): ListSummary {
  const query = { scope, ...mergeFilters(fixed, emptyFilters) };
  const { months } = catalogue.counts(query).departureCounts;
  const [cheapest] = catalogue.first(query, 'price-asc', 1);
  return { years: [...new Set(months.map(({ key }) => key.slice(0, 4)))].sort(), lowestPrice: cheapest?.price ?? null };
}
