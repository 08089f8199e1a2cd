/**
 * Structured data (schema.org) for search engines, rendered by PageHead. It contains only what the page shows, with
 * absolute addresses.
 */

import type { TripList } from '#pageData/list.ts';

export type JsonLd = { '@context': 'https://schema.org'; '@type': string | string[] } & Record<string, unknown>;

export const schemaContext = 'https://schema.org';

/** Describes the trips of a page of a list. @param list with the positions of its items from the first page on */
export function listJsonLd(
  { page, pageSize, total, items }: Pick<TripList, 'page' | 'pageSize' | 'total' | 'items'>,
  origin: string,
): JsonLd {
  return {
    '@context': schemaContext,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ path }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      url: origin + path,
    })),
  };
}

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
