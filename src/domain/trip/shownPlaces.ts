/** From this number on, the places left of a departure are not shown. */
const manyPlaces = 11;

/** Returns the places left if they are shown: ten or fewer; otherwise null. */
export function shownPlaces(placesLeft: number | null): number | null {
  return placesLeft !== null && placesLeft < manyPlaces ? placesLeft : null;
}
