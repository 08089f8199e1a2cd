import type { SanityClient } from '@sanity/client';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { PlaceServices } from '../places/placeServices.ts';

/** What the use cases of the waiting list need, in web processes and workers. */
export interface WaitingSettings extends Pick<PlaceServices, 'ledgers' | 'departurePlaces' | 'limitedPlaces'> {
  content: SanityClient;
  hosts: Hosts;
  /** Enqueues the jobs that send stored mails. Never fails. @param ids of the mails */
  sendMails: (ids: readonly string[]) => Promise<void>;
  now: () => Date;
}

/**
 * Tells Redis how many places the people on the waiting list need, after the list has changed. If Redis does not answer,
 * the next request or the worker does it.
 */
export async function refreshPlaces(
  { limitedPlaces, departurePlaces }: Pick<WaitingSettings, 'limitedPlaces' | 'departurePlaces'>,
  departure: DepartureKey,
): Promise<void> {
  await limitedPlaces.run(departure, (basis) => departurePlaces.read(departure, basis)).catch(() => undefined);
}
