/**
 * Which addresses lead to something on a site: a host's own site links to no empty lists and to no pages that only the
 * marketplace has (specification §2.2).
 */
import { emptyFilters } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import { documentPages, documentPath } from '#domain/site/pageTargets.ts';
import { infoPageOf } from './hostStory.ts';
import { awardsOf } from './loadPartners.ts';
import type { PageContext, RequestedSite } from './pageContext.ts';

const noPlaces = { countries: new Map(), cities: new Map() };

export function hasDocumentPage(context: RequestedSite, { name, document }: (typeof documentPages)[number]): boolean {
  if (name === 'partners') return context.scope.kind === 'marketplace';
  if (name === 'awards') return awardsOf(context).length > 0;
  return name === 'faq' || name === 'contact-form' || infoPageOf(context, document) !== null;
}

/** Returns whether a link leads to something on the site. Only pages with a document and lists are checked. */
export function leadsSomewhere(context: PageContext, href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  const page = documentPages.find((each) => each.path === path);
  if (page) return hasDocumentPage(context, page);
  if (path.startsWith('/info/')) return context.deps.replica.site().pages.some(({ key }) => documentPath(key) === path);
  const slug = /^\/reisen\/([^/]+)$/.exec(path)?.[1];
  return slug === undefined || hasTrips(context, slug);
}

/** Places are read only for slugs that may be one, because their changes outdate the page. */
function hasTrips({ catalogue, scope }: PageContext, slug: string): boolean {
  const target = resolveSlug(slug, noPlaces) ?? resolveSlug(slug, catalogue.places(scope));
  if (!target) return false;
  return target.type === 'all' || catalogue.hasResults({ scope, ...mergeFilters(target.fixed, emptyFilters) });
}
