/** Offers free places of a departure to the people on its waiting list. */

import type { DepartureKey } from '#bookings/places/departureKey.ts';
import { offerPlaces } from '#bookings/waiting/offerPlaces.ts';
import { loadPublicDocument } from '#content/reading.ts';
import { docIdOf } from '#domain/tripId.ts';
import { enqueue } from '#jobs/queues.ts';
import { enqueueMails } from '#mails/enqueueMails.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runOfferPlaces(
  { content, database, env, now, queues }: Pick<WorkerDeps, 'content' | 'database' | 'env' | 'now' | 'queues'>,
  departure: DepartureKey,
): Promise<void> {
  const settings = {
    ...{ database, hosts: env.hosts },
    loadDestination: (docId: string) => loadPublicDocument(content.main, docId),
    enqueueMails: (ids: readonly string[]) => enqueueMails(queues, ids),
    now,
  };
  const isChanged = await offerPlaces(settings, departure);
  const { subdomain, destinationId } = departure;
  if (isChanged) await enqueue(queues, 'trip', { docId: docIdOf(subdomain, destinationId) });
}
