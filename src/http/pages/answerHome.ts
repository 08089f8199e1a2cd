import type { Answer } from '../../../views/entryServer.tsx';
import type { HomeData } from '../../../views/queries/pageQueries.ts';
import { categories } from '../../domain/categories.ts';
import type { FacetOption } from '../../domain/facets.ts';
import { emptyFilters } from '../../domain/filters.ts';
import { listPath } from '../../domain/pageTargets.ts';
import { seasons } from '../../domain/seasons.ts';
import type { Asked } from './answers.ts';
import { contentPicture } from './contentPicture.ts';
import { searchTrips } from './searchTrips.ts';

/** Cards below the hero. */
const soonestCount = 8;

/** The home page: hero, what there is by category, season and country, what starts soonest, who offers it. */
export function answerHome(asked: Asked): Answer<HomeData> {
  const { deps, scope } = asked;
  const site = deps.replica.site();
  const { total, items, facets } = searchTrips(asked, {
    category: null,
    filters: emptyFilters,
    sort: null,
    page: 1,
    pageSize: soonestCount,
  });
  const count = (options: FacetOption[], key: string) => options.find((option) => option.key === key)?.count ?? 0;
  const hero = site.settings?.hero;
  return {
    data: {
      hero: {
        title: hero?.title ?? '',
        lead: hero?.lead ?? '',
        image: contentPicture(hero?.image, 'lagerfeuer', 'hero'),
      },
      total,
      soonest: items,
      categories: categories.map(({ key, label, slugs }) => ({
        key,
        label,
        path: listPath(slugs.de),
        count: count(facets.categories, key),
        image: contentPicture(site.category(key)?.cardImage, 'lagerfeuer', 'card'),
        intro: site.category(key)?.intro ?? '',
      })),
      seasons: seasons.map(({ key, de, label }) => ({
        key,
        label,
        path: listPath(de),
        count: count(facets.seasons, key),
      })),
      countries: facets.countries.map(({ key, label, count: trips }) => ({
        slug: key,
        label,
        path: listPath(key),
        count: trips,
      })),
      hosts: scope.kind === 'host' ? [] : marketplaceHosts(asked, facets.providers),
    },
  };
}

function marketplaceHosts({ deps }: Asked, providers: FacetOption[]): HomeData['hosts'] {
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
      path: `/partner/${slug}`,
    };
  });
}
