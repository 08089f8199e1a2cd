/** Creates a new trip as a copy of another trip of the same host. */

import { destinationSchema } from '#content/destinationSchema.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { type CopiedDepartures, copyOfTrip } from '#domain/organisers/tripCopy.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { landsOfTrip } from '../landsOfTrip.ts';
import type { TripDeps } from '../tripDeps.ts';
import { createNumbered } from './createNumbered.ts';

/** `broken`: the original is invalid, so a copy would be, too; the value is the path of the first invalid field. */
export type CloneOutcome = { cloned: TripKey } | { missing: true } | { broken: string };

/** Clones a trip, with an audit event. `copyOfTrip` defines what is copied. The history of the copy is empty. */
export async function cloneTrip(
  deps: TripDeps,
  key: TripKey,
  departures: CopiedDepartures,
  by: Organiser,
): Promise<CloneOutcome> {
  const original = await deps.tripEditor.load(key);
  if (!original) return { missing: true };
  const from = combinedIdOf(key.subdomain, key.destinationId);
  let broken: string | null = null;
  const cloned = await createNumbered(deps, { subdomain: key.subdomain, count: 1 }, (keys) => {
    const copies = keys.map(({ subdomain, destinationId }) => {
      const to = combinedIdOf(subdomain, destinationId);
      const content = copyOfTrip(original.document, { from, to }, departures, landsOfTrip(original.document));
      const _id = docIdOf(subdomain, destinationId);
      const read = destinationSchema.safeParse({ ...content, _id, subdomain, destinationId });
      if (!read.success) broken = read.error.issues[0]?.path.join('.') ?? '';
      return { content, event: { action: 'clone', by: by.username, subject: `${from} to ${to}` } as const };
    });
    return broken === null ? copies : null;
  });
  return cloned?.[0] ? { cloned: cloned[0] } : { broken: broken ?? '' };
}
