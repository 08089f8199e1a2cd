/** The site's documents as the web processes look them up: a frozen view, made anew whenever one of them changes. */

import type { Scope } from '../../domain/site/hosts.ts';
import type {
  AwardDocument,
  CategoryDocument,
  FaqEntryDocument,
  FooterDocument,
  HostDocument,
  PageDocument,
  PartnerDocument,
  RouteRuleDocument,
  SiteDocument,
  SiteDocumentType,
  SiteSettingsDocument,
} from '../../domain/site/siteDocuments.ts';
import type { CategoryIcon, SiteRating } from '../publish/published.ts';

export interface SiteContent {
  page(key: string): PageDocument | null;
  pages: PageDocument[];
  /** @param key category key, e.g. "water-sports" */
  category(key: string): CategoryDocument | null;
  host(subdomain: string): HostDocument | null;
  hosts: HostDocument[];
  partner(slug: string): PartnerDocument | null;
  partnerOf(subdomain: string): PartnerDocument | null;
  /** By name. */
  partners: PartnerDocument[];
  /** By topic, then in the order their editors gave them. */
  faq: FaqEntryDocument[];
  award(id: string): AwardDocument | null;
  /** By name. */
  awards: AwardDocument[];
  footer(tenant: string): FooterDocument | null;
  settings: SiteSettingsDocument | null;
  routeRules: RouteRuleDocument[];
  /** category key → SVG markup the worker has checked. */
  icons: Record<string, string>;
  rating: SiteRating | null;
}

const germanNames = new Intl.Collator('de');

/**
 * Builds the view.
 * @param documents in any order; of two that answer to the same name the lower `_id` counts
 * @param icons checked icons of categories
 * @param rating null when there is none to show
 */
export function createSiteContent(
  documents: Iterable<SiteDocument>,
  icons: Iterable<CategoryIcon> = [],
  rating: SiteRating | null = null,
): SiteContent {
  const all = [...documents].sort((a, b) => (a._id < b._id ? -1 : 1));
  const ofType = <T extends SiteDocumentType>(type: T) =>
    all.filter((document): document is Extract<SiteDocument, { _type: T }> => document._type === type);
  const pages = ofType('page');
  const hosts = ofType('host');
  const partners = ofType('partner').sort((a, b) => germanNames.compare(a.name, b.name));
  const awards = ofType('award').sort((a, b) => germanNames.compare(a.name, b.name));
  return {
    page: lookup(pages, (page) => page.key),
    pages,
    category: lookup(ofType('category'), (category) => category.key),
    host: lookup(hosts, (host) => host.subdomain),
    hosts,
    partner: lookup(partners, (partner) => partner.slug),
    partnerOf: lookup(partners, (partner) => partner.subdomain),
    partners,
    faq: ofType('faqEntry').sort((a, b) => germanNames.compare(a.topic, b.topic) || a.order - b.order),
    award: lookup(awards, (award) => award._id),
    awards,
    footer: lookup(ofType('footer'), (footer) => footer.tenant),
    settings: ofType('siteSettings')[0] ?? null,
    routeRules: ofType('routeRule'),
    icons: Object.fromEntries([...icons].map(({ key, svg }) => [key, svg])),
    rating,
  };
}

/** The overall rating a site shows: it is the marketplace's, so that a host's own site has none. */
export function ratingOf({ rating }: SiteContent, scope: Scope): SiteRating | null {
  return scope.kind === 'marketplace' ? rating : null;
}

/** Finds by name; the first of several with the same name. */
function lookup<T>(documents: T[], nameOf: (document: T) => string): (name: string) => T | null {
  const byName = new Map<string, T>();
  for (const document of documents) if (!byName.has(nameOf(document))) byName.set(nameOf(document), document);
  return (name) => byName.get(name) ?? null;
}
