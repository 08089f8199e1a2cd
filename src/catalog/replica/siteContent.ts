/** An immutable view of the site documents, icons and rating with lookups. It is rebuilt after each change of them. */

import type { Scope } from '#domain/hosts.ts';
import type {
  AwardDocument,
  CategoryDocument,
  FaqEntryDocument,
  FooterDocument,
  HostDocument,
  IncidentDocument,
  PageDocument,
  PartnerDocument,
  RouteRuleDocument,
  SiteDocument,
  SiteDocumentType,
  SiteSettingsDocument,
} from '#domain/site/siteDocuments.ts';
import type { CategoryIcon, SiteRating } from '../published.ts';

export interface SiteContent {
  page(key: string): PageDocument | null;
  pages: PageDocument[];
  /** @param key category key, for example "water-sports" */
  category(key: string): CategoryDocument | null;
  host(subdomain: string): HostDocument | null;
  hosts: HostDocument[];
  partner(slug: string): PartnerDocument | null;
  partnerOf(subdomain: string): PartnerDocument | null;
  /** Sorted by name. */
  partners: PartnerDocument[];
  /** Sorted by topic, then by their `order` field. */
  faq: FaqEntryDocument[];
  /** What answers questions: the FAQ and the info pages. */
  answers: (FaqEntryDocument | PageDocument)[];
  award(id: string): AwardDocument | null;
  /** Sorted by name. */
  awards: AwardDocument[];
  footer(tenant: string): FooterDocument | null;
  settings: SiteSettingsDocument | null;
  routeRules: RouteRuleDocument[];
  incidents: IncidentDocument[];
  /** Category key → SVG markup that the worker has checked. */
  icons: Record<string, string>;
  rating: SiteRating | null;
}

const germanNames = new Intl.Collator('de');

/**
 * Builds the view.
 * @param documents in any order; if two have the same lookup key, the one with the lower `_id` is used
 * @param icons checked icons of categories
 * @param rating overall rating of the marketplace; null if there is none
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
  const faq = ofType('faqEntry').sort((a, b) => germanNames.compare(a.topic, b.topic) || a.order - b.order);
  return {
    page: lookup(pages, (page) => page.key),
    pages,
    category: lookup(ofType('category'), (category) => category.key),
    host: lookup(hosts, (host) => host.subdomain),
    hosts,
    partner: lookup(partners, (partner) => partner.slug),
    partnerOf: lookup(partners, (partner) => partner.subdomain),
    partners,
    faq,
    answers: [...faq, ...pages],
    award: lookup(awards, (award) => award._id),
    awards,
    footer: lookup(ofType('footer'), (footer) => footer.tenant),
    settings: ofType('siteSettings')[0] ?? null,
    routeRules: ofType('routeRule'),
    incidents: ofType('incident'),
    icons: Object.fromEntries([...icons].map(({ key, svg }) => [key, svg])),
    rating,
  };
}

/** Returns the overall rating that a site shows. Only the marketplace has one; returns null for a host's own site. */
export function ratingOf({ rating }: SiteContent, scope: Scope): SiteRating | null {
  return scope.kind === 'marketplace' ? rating : null;
}

/** Returns a function that finds a document by its key. If several have the same key, the first one is used. */
function lookup<T>(documents: T[], keyOf: (document: T) => string): (key: string) => T | null {
  const byKey = new Map<string, T>();
  for (const document of documents) if (!byKey.has(keyOf(document))) byKey.set(keyOf(document), document);
  return (key) => byKey.get(key) ?? null;
}
