/** Returns the address of the page on which a document appears. */
import { allTripsPath, documentPath, pathOf } from '../../src/domain/site/pageTargets.ts';

interface Document {
  [field: string]: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const slugOf = (value: unknown) => textOf((value as { slug?: unknown } | undefined)?.slug);

/** Paths by type; a function returns null if a value is missing that the path contains. */
const paths: Record<string, (document: Document) => string | null> = {
  destination: ({ country, city, subdomain, destinationId }) => {
    const slugs = [slugOf(country), slugOf(city)];
    return slugs.includes(null) ? null : `/reisen/${slugs.join('/')}/${destinationId}-${subdomain}`;
  },
  partner: ({ slug }) => (textOf(slug) ? pathOf('partner', { slug: String(slug) }) : null),
  page: ({ key }) => (typeof key === 'string' && key !== '' ? documentPath(key) : null),
  faqEntry: () => pathOf('faq'),
  award: () => pathOf('awards'),
  category: ({ h1 }) => {
    const slug = (Array.isArray(h1) ? h1 : []).map(slugOf).find((each) => each !== null);
    return slug ? pathOf('destinations-slug-page', { slug }) : allTripsPath;
  },
  host: () => '/',
  footer: () => '/',
  siteSettings: () => '/',
  incident: () => '/status',
};

/** The types of which each document has a page. */
export const previewedTypes = Object.keys(paths);

/**
 * @param siteOrigin public origin of the marketplace; the hosts' own sites are on its subdomains
 * @returns null if the document has no page, or not yet
 */
export function previewAddress(type: string, document: Document, siteOrigin: string): string | null {
  const path = paths[type]?.(document) ?? null;
  if (path === null) return null;
  const { protocol, host } = new URL(siteOrigin);
  const isOwnSite = type === 'host' && textOf(document.subdomain);
  return `${protocol}//${isOwnSite ? `${document.subdomain}.` : ''}${host}${path}`;
}
