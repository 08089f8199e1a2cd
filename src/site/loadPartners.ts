import { distinctBy } from '#domain/distinctBy.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { type ListTarget, partnerTarget } from '#domain/search/listTargets.ts';
import type { AwardDocument, PartnerDocument } from '#domain/site/siteDocuments.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { PicturedAward } from '#pageData/content.ts';
import type { ListArgs } from '#pageData/list.ts';
import type { LoaderResult, Redirect } from '#pageData/pageAnswer.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import type { ListedPartner, PartnerData, PartnerPageData } from '#pageData/partner.ts';
import { contentPicture } from './contentPicture.ts';
import { listTrips, tripListOf } from './listTrips.ts';
import type { PageContext, RequestedSite } from './pageContext.ts';
import { countTrips } from './searchTrips.ts';

const pictureCount = 3;
/** Number of an organiser's next trips that are searched for pictures. */
const pictureCandidates = 25;

/** Loads the organisers of this site: all hosts on the marketplace, or only the host on its own site. */
export function loadPartners(context: PageContext): LoaderResult<ListedPartner[]> {
  const { deps, scope } = context;
  const partners = deps.replica.site().partners.filter(({ subdomain }) => isOnSite(subdomain, scope, deps.env.hosts));
  return {
    data: partners.map((partner) => ({
      ...partnerData(context, partner, countTrips(context, queryOf(partner))),
      pictures: tripPictures(context, partner),
    })),
  };
}

/** Loads an organiser with its trips; null if the site has no such organiser or past the last page. */
export function loadPartner(context: PageContext, { slug, ...args }: ListArgs): LoaderResult<PartnerPageData> {
  const partner = findPartner(context, slug);
  if (!partner) return movedPartner(context, slug);
  const listed = listTrips(context, partnerTarget(partner), args);
  if (!listed) return null;
  if ('redirect' in listed) return listed;
  return {
    data: {
      partner: partnerData(context, partner, countTrips(context, queryOf(partner))),
      ...tripListOf(context, listed.data),
    },
  };
}

/** Returns the list on an organiser's page; null if the site has no such organiser. */
export function partnerListTarget(context: PageContext, slug: string): ListTarget | null {
  const partner = findPartner(context, slug);
  return partner && partnerTarget(partner);
}

export function loadPartnerTerms(
  context: PageContext,
  { slug }: { slug: string },
): LoaderResult<PageQueryTypes['partnerTerms']['data']> {
  const partner = findPartner(context, slug);
  if (!partner) return movedPartner(context, slug);
  if (!partner.terms) return null;
  return {
    data: { partner: partnerData(context, partner, countTrips(context, queryOf(partner))), terms: partner.terms },
  };
}

export function partnerOfTrip(context: PageContext, subdomain: string): PartnerData | null {
  const partner = context.deps.replica.site().partnerOf(subdomain);
  return partner && partnerData(context, partner, countTrips(context, queryOf(partner)));
}

/** Returns the awards of the site: all on the marketplace, only the host's on its own site. */
export function awardsOf({ deps, scope }: RequestedSite): AwardDocument[] {
  const site = deps.replica.site();
  if (scope.kind === 'marketplace') return site.awards;
  const own = new Set(site.partnerOf(scope.subdomain)?.awards?.map(({ _ref }) => _ref));
  return site.awards.filter(({ _id }) => own.has(_id));
}

function findPartner({ deps, scope }: PageContext, slug: string): PartnerDocument | null {
  const partner = deps.replica.site().partner(slug);
  return partner && isOnSite(partner.subdomain, scope, deps.env.hosts) ? partner : null;
}

/** Redirects from a subdomain or alias to the organiser's slug, on the same page. */
function movedPartner({ deps, scope, url }: PageContext, name: string): Redirect | null {
  const { hosts } = deps.env;
  const host = hosts.find(name);
  const partner = host && deps.replica.site().partnerOf(host.subdomain);
  if (!partner || partner.slug === name || !isOnSite(partner.subdomain, scope, hosts)) return null;
  const redirect = url.pathname.replace(`/${name}`, `/${partner.slug}`);
  return { redirect, status: 301 };
}

function tripPictures({ catalogue, scope }: PageContext, partner: PartnerDocument): Picture[] {
  const query = { scope, ...queryOf(partner) };
  const trips = catalogue.first(query, 'start-asc', pictureCandidates);
  const pictures = trips.flatMap(({ image }) => image ?? []);
  return distinctBy(pictures, ({ url }) => url).slice(0, pictureCount);
}

function queryOf({ subdomain }: PartnerDocument) {
  return { filters: { ...emptyFilters, providers: [subdomain] } };
}

function partnerData({ deps }: PageContext, partner: PartnerDocument, tripCount: number): PartnerData {
  const site = deps.replica.site();
  const host = site.host(partner.subdomain);
  return {
    subdomain: partner.subdomain,
    slug: partner.slug,
    name: partner.name,
    claim: host?.claim ?? '',
    logo: contentPicture(host?.logo, partner.subdomain, 'square'),
    phone: host?.phone ?? null,
    email: host?.email ?? null,
    description: partner.description ?? [],
    trader: partner.trader,
    hasTerms: Boolean(partner.terms?.length),
    awards: (partner.awards ?? []).flatMap(({ _ref }) => site.award(_ref) ?? []),
    tripCount,
  };
}

export function withPicture(award: AwardDocument): PicturedAward {
  return { ...award, picture: contentPicture(award.image, 'lagerfeuer', 'square') };
}
