import { heldText } from '#domain/bookings/fewPlaces.ts';
import { shownPlaces } from '#domain/trip/shownPlaces.ts';
import type { PublishedPlaces } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Shows how many places of a departure are left, if they are few, or until when others hold all of them. */
export function PlacesLeft({ date: { placesLeft, heldUntil } }: { date: PublishedPlaces }) {
  const places = shownPlaces(placesLeft);
  if (places === null && !heldUntil) return null;
  return (
    <>
      {' '}
      <strong className={heldUntil ? styles.held : styles.places}>
        {heldUntil ? heldText(new Date(heldUntil)) : de.trips.placesLeft(places ?? 0)}
      </strong>
    </>
  );
}
