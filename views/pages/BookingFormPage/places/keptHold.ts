/** Keeps the hold of a booking form in the session storage, next to its draft. */
import type { KeptHold } from './placesHold.ts';

const place = (combinedId: string) => `buchung ${combinedId} plätze`;

/** Returns null if there is none or the storage is unavailable. */
export function readHold(combinedId: string): KeptHold | null {
  try {
    const hold = JSON.parse(window.sessionStorage.getItem(place(combinedId)) ?? 'null') as KeptHold | null;
    return hold?.token && hold.dateKey && hold.places > 0 ? hold : null;
  } catch {
    return null;
  }
}

export function keepHold(combinedId: string, hold: KeptHold | null): void {
  try {
    if (hold) window.sessionStorage.setItem(place(combinedId), JSON.stringify(hold));
    else window.sessionStorage.removeItem(place(combinedId));
  } catch {
    // Without storage, a reload starts a new hold.
  }
}
