import { pathOf } from '#domain/site/pageTargets.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import styles from './PlaceMap.module.css';
import { PlaceMap } from './PlaceMap.tsx';

/** Renders the place of the trip on a map. The links also work without JavaScript. */
export function PlaceSection({ trip: { city, country, listed } }: { trip: PublicTrip }) {
  const { title, lat, lng } = city;
  return (
    <section id="lage" className="stack-3">
      <h2>{de.tripDetails.location}</h2>
      <p>
        {title}, {country.title}
      </p>
      <PlaceMap city={city} />
      <ul className={styles.links}>
        <li>
          <a href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=11/${lat}/${lng}`} rel="noopener">
            {de.tripDetails.openStreetMap}
          </a>
        </li>
        {listed && (
          <li>
            <a href={pathOf('destinations-slug-page', { slug: `${country.slug}-${city.slug}` })}>
              {de.tripDetails.tripsAtPlace}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
