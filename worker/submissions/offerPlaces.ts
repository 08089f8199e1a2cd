/** Offers free places of a departure to the people on its waiting list. */
import { loadPublicDocument } from '../../src/content/reading.ts';
import { docIdOf } from '../../src/domain/trip/tripId.ts';
import { enqueue } from '../../src/jobs/queues.ts';
import { enqueueMails } from '../../src/outbox/enqueueMails.ts';
import type { DepartureKey } from '../../src/submissions/places/departureKey.ts';
import { offerPlaces } from '../../src/submissions/waiting/offerPlaces.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runOfferPlaces(
  { content, database, now, queues }: Pick<WorkerDeps, 'content' | 'database' | 'now' | 'queues'>,
  departure: DepartureKey,
): Promise<void> {
  const settings = {
    database,
    loadDestination: (docId: string) => loadPublicDocument(content.main, docId),
    sendMails: (ids: readonly string[]) => enqueueMails(queues, ids),
    now,
  };
  const isChanged = await offerPlaces(settings, departure);
  const { subdomain, destinationId } = departure;
  if (isChanged) await enqueue(queues, 'trip', { docId: docIdOf(subdomain, destinationId) });
}
