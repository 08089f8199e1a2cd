/**
 * Structured data (schema.org) for search engines, rendered by PageHead. It contains only what the page shows, with
 * absolute addresses.
 */

export type JsonLd = { '@context': 'https://schema.org'; '@type': string | string[] } & Record<string, unknown>;

export const schemaContext = 'https://schema.org';

/** Describes the breadcrumb trail from the home page to the current page. */
export function breadcrumbJsonLd(steps: readonly { label: string; path: string }[], origin: string): JsonLd {
  return {
    '@context': schemaContext,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${path}`,
    })),
  };
}
