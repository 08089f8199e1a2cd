import { heldText, offeredText } from '#domain/bookings/fewPlaces.ts';
import { shownPlaces } from '#domain/trip/shownPlaces.ts';
import type { PublishedPlaces } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Shows how many places of a departure are left, if they are few, or until when others hold all of them. */
export function PlacesLeft({ date: { placesLeft, heldUntil, offeredUntil } }: { date: PublishedPlaces }) {
  const places = shownPlaces(placesLeft);
  if (places === null && !heldUntil) return null;
  const text = heldUntil
    ? heldText(new Date(heldUntil))
    : offeredUntil
      ? offeredText(new Date(offeredUntil))
      : de.trips.placesLeft(places ?? 0);
  return (
    <>
      {' '}
      <strong className={heldUntil || offeredUntil ? styles.held : styles.places}>{text}</strong>
    </>
  );
}
