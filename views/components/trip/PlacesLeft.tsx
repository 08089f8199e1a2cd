import { shownPlaces } from '#domain/trip/shownPlaces.ts';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

/** Shows how many places of a departure are left, if they are few. @param placesLeft null if unlimited or unknown */
export function PlacesLeft({ placesLeft }: { placesLeft: number | null }) {
  const places = shownPlaces(placesLeft);
  if (places === null) return null;
  return (
    <>
      {' '}
      <strong className={styles.places}>{de.trips.placesLeft(places)}</strong>
    </>
  );
}
