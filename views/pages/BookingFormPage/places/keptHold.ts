/** Keeps the hold of a booking form in the session storage, next to its draft. */
import { storedItems } from '#domain/site/storedItems.ts';
import { storedJson } from '../../../storage/browserStorage.ts';
import type { KeptHold } from './placesHold.ts';

const stored = (combinedId: string) => storedJson<KeptHold>(storedItems.placesHold, combinedId);

/** Returns null if there is none or the storage is unavailable. */
export function readHold(combinedId: string): KeptHold | null {
  const hold = stored(combinedId).read();
  return hold?.token && hold.dateKey && hold.places > 0 ? hold : null;
}

/** Without storage, a reload starts a new hold. */
export function keepHold(combinedId: string, hold: KeptHold | null): void {
  stored(combinedId).write(hold);
}
