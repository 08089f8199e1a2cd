import { formatMonth } from '#domain/dates.ts';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { FacetOption, Facets } from '#domain/search/facets.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { listPath } from '#domain/search/listTargets.ts';
import { optionLocation, writeLocation } from '#domain/search/locationFilter.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { categories } from '#domain/trip/categories.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import type { HomeData } from '#pageData/home.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { contentPicture } from './contentPicture.ts';
import { hostHero, storyOf } from './hostStory.ts';
import type { PageContext } from './pageContext.ts';
import { searchTrips } from './searchTrips.ts';

/** Number of cards below the hero, in total and per category; the latter ensures variety. */
const soonestCount = 8;
const sameCategoryCount = 2;
/** Maximum number of countries and of regions in the search of the hero. */
const placeCount = 24;
/** Number of trips that the cards are selected from. */
const candidateCount = 60;

/** Loads the home page: hero, counts by category, season and country, the next trips, and the hosts. */
export function loadHome(context: PageContext): LoaderResult<HomeData> {
  const { deps, scope } = context;
  const site = deps.replica.site();
  const { total, items, facets, departureCounts } = searchTrips(context, {
    filters: emptyFilters,
    sort: 'start-asc',
    page: 1,
    pageSize: candidateCount,
  });
  const hero = heroOf(context);
  const count = (options: FacetOption[], key: string) => options.find((option) => option.key === key)?.count ?? 0;
  return {
    data: {
      hero,
      story: storyOf(context, hero.lead),
      total,
      soonest: pickVaried(items.filter(hasPlaces)).map(tripCardOf),
      categories: categories.map(({ key, label }) => ({
        key,
        label,
        path: listPath('category', key),
        count: count(facets.categories, key),
        image: contentPicture(site.category(key)?.cardImage, 'lagerfeuer', 'card'),
        intro: site.category(key)?.intro ?? '',
      })),
      seasons: seasons.map(({ key, label }) => ({
        key,
        label,
        path: listPath('season', key),
        count: count(facets.seasons, key),
      })),
      searchOptions: searchOptionsOf(facets, departureCounts),
      countries: facets.countries.map(({ key, label, count: trips }) => ({
        slug: key,
        label,
        path: listPath('country', key),
        count: trips,
      })),
      hosts: scope.kind === 'host' ? [] : marketplaceHosts(context, facets.providers),
    },
  };
}

/** Returns the options that have trips; of the regions, only the ones with the most trips. */
function searchOptionsOf(facets: Facets, { months }: DepartureCounts): HomeData['searchOptions'] {
  const places = (facet: 'countries' | 'regions') =>
    facets[facet]
      .toSorted((a, b) => b.count - a.count)
      .slice(0, placeCount)
      .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
      .map(({ key, label }) => ({ value: writeLocation(optionLocation(facet, key)), label }));
  return {
    seasons: facets.seasons.filter(({ count }) => count > 0).map(({ key, label }) => ({ value: key, label })),
    months: months.map(({ key }) => ({ value: key, label: formatMonth(key) })),
    countries: places('countries'),
    regions: places('regions'),
  };
}

/** Selects the first trips with a picture, with a limit per category. */
function pickVaried(items: TripSummary[]): TripSummary[] {
  const countByCategory = new Map<string, number>();
  const varied = items.filter(({ image, categories: [first = ''] }) => {
    const count = countByCategory.get(first) ?? 0;
    if (image === null || count === sameCategoryCount) return false;
    countByCategory.set(first, count + 1);
    return true;
  });
  return varied.slice(0, soonestCount);
}

function marketplaceHosts({ deps }: PageContext, providers: FacetOption[]): HomeData['hosts'] {
  const site = deps.replica.site();
  return providers.map(({ key, label, count }) => {
    const document = site.host(key);
    const slug = site.partnerOf(key)?.slug ?? key;
    return {
      name: document?.name ?? label,
      slug,
      claim: document?.claim ?? '',
      logo: contentPicture(document?.logo, key, 'square'),
      count,
      path: pathOf('partner', { slug }),
    };
  });
}

/** Returns the hero from the site's settings, or from the host's content on a host's own site. */
function heroOf(context: PageContext): HomeData['hero'] {
  if (context.scope.kind === 'host') return hostHero(context, context.scope.subdomain);
  const hero = context.deps.replica.site().settings?.hero;
  return {
    title: hero?.title ?? '',
    lead: hero?.lead ?? '',
    image: contentPicture(hero?.image, 'lagerfeuer', 'hero'),
  };
}

function hasPlaces({ dates }: TripSummary): boolean {
  return dates.some(({ placesLeft }) => placesLeft !== 0);
}
