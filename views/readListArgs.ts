import { parsePage } from '#domain/search/pageTargets.ts';
import type { ListArgs } from '#pageData/list.ts';
import { canonicalSearch } from './canonicalSearch.ts';
import type { RouteInput } from './siteRoute.ts';

/** Reads slug, page number and canonical search of a list; null without a slug or for an invalid page number. */
export function readListArgs({ params, search }: RouteInput): ListArgs | null {
  const page = parsePage(params.page);
  return page && params.slug ? { slug: params.slug, page, search: canonicalSearch(search) } : null;
}
