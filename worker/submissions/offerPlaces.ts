/** Offers free places of a departure to the people on its waiting list. */
import { enqueueMails } from '../../src/outbox/enqueueMails.ts';
import type { DepartureKey } from '../../src/submissions/places/departureKey.ts';
import { offerPlaces } from '../../src/submissions/waiting/offerPlaces.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runOfferPlaces(
  { content, env, now, places, queues }: WorkerDeps,
  departure: DepartureKey,
): Promise<void> {
  const sendMails = (ids: readonly string[]) => enqueueMails(queues, ids);
  await offerPlaces({ ...places, content: content.main, hosts: env.hosts, sendMails, now }, departure);
}
