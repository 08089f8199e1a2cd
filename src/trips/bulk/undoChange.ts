import { undoRun } from '#domain/organisers/bulk/undoRun.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { TripDeps } from '../tripDeps.ts';
import type { TripChange } from './tripChange.ts';

/** Undoes a run, except for what was changed since. Null if the host has no such run. */
export async function undoChange(
  { tripHistory }: TripDeps,
  subdomain: string,
  run: string,
): Promise<TripChange | null> {
  const found = await tripHistory.ofRun(subdomain, run);
  if (found.length === 0) return null;
  const entries = new Map(found.map(({ key, entry }) => [combinedIdOf(key.subdomain, key.destinationId), entry]));
  return {
    ...{ action: 'undo', details: '', undoes: run },
    keys: found.map(({ key }) => key),
    compute({ combinedId, document, isPromised }) {
      const { id, changes = [] } = entries.get(combinedId) ?? {};
      return { ...undoRun(changes, document, isPromised), ...(id && { undoes: id }) };
    },
  };
}
