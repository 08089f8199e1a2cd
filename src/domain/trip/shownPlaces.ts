import type { PublishedPlaces } from './trip.ts';

/** From this number on, the places left of a departure are not shown. */
const manyPlaces = 11;

/** Returns the places left if they are shown: ten or fewer; otherwise null. */
export function shownPlaces(placesLeft: number | null): number | null {
  return placesLeft !== null && placesLeft < manyPlaces ? placesLeft : null;
}

/** Returns of a departure only what is published about its places. */
export function placesOf({ placesLeft, heldUntil, offeredUntil, isForGroup }: PublishedPlaces): PublishedPlaces {
  return {
    placesLeft,
    ...(heldUntil && { heldUntil }),
    ...(offeredUntil && { offeredUntil }),
    ...(isForGroup && { isForGroup }),
  };
}
