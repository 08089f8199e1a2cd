import { formatDateRange } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { WaitingFormData } from '#pageData/waiting.ts';
import { Section } from '../../../components/Section.tsx';
import { PlacesLeft } from '../../../components/trip/PlacesLeft.tsx';
import { TripGrid } from '../../../components/trip/TripGrid.tsx';
import * as de from '../../../texts/de.ts';
import styles from './Alternatives.module.css';

interface AlternativesProps {
  combinedId: string;
  alternatives: WaitingFormData['alternatives'];
}

/** What can be booked now: other departures of the trip, and other trips. */
export function Alternatives({ combinedId, alternatives: { dates, trips } }: AlternativesProps) {
  return (
    <>
      {dates.length > 0 ? (
        <Section title={de.waiting.otherDates}>
          <ul className={`stack-2 ${styles.dates}`}>
            {dates.map(({ key, start, end, price, placesLeft }) => (
              <li key={key}>
                <a href={bookingPath(combinedId, key)}>{de.waiting.bookDate(formatDateRange(start, end))}</a>
                {` ${formatEuro(price)}`}
                <PlacesLeft placesLeft={placesLeft} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {trips.length > 0 ? (
        <Section title={de.waiting.otherTrips} lead={de.waiting.otherTripsLead}>
          <TripGrid trips={trips} hasFullRows />
        </Section>
      ) : null}
    </>
  );
}
