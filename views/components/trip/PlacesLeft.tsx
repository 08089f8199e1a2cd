import { reservedForText } from '#domain/bookings/fewPlaces.ts';
import { shownPlaces } from '#domain/trip/shownPlaces.ts';
import type { PublishedPlaces } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Shows how many places of a departure are left, if they are few, or until when others hold all of them. */
export function PlacesLeft({ date }: { date: PublishedPlaces }) {
  const places = shownPlaces(date.placesLeft);
  const reserved = reservedForText(date);
  if (places === null && !reserved) return null;
  return (
    <>
      {' '}
      <strong className={reserved ? styles.held : styles.places}>{reserved ?? de.trips.placesLeft(places ?? 0)}</strong>
    </>
  );
}
