import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';

/** Returns the host of an organisers' page, with the role of the organiser. */
export function useOrganiserHost(subdomain: string): OrganiserHost {
  return usePageQuery('organiserHost', { subdomain });
}
