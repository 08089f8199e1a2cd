import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';

/** Returns the host of an organisers' page, with role and tabs of the organiser. */
export function useOrganiserHost(subdomain: string): PageQueryTypes['organiserHost']['data'] {
  return usePageQuery('organiserHost', { subdomain });
}
