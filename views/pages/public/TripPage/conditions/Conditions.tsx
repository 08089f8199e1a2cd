import { formatEuro } from '#domain/amounts.ts';
import type { IsoDate } from '#domain/dates.ts';
import { offeredDates } from '#domain/trip/prices.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import * as de from '#views/texts/de.ts';
import styles from './Conditions.module.css';
import { DepartureConditions } from './DepartureConditions.tsx';

/** Departures with their own days and amounts. It limits the size of the page; later departures have the same rules. */
const maxDepartures = 20;

/**
 * Renders the payment and cancellation terms of each departure. Opening one departure closes the others, also without
 * JavaScript.
 */
export function Conditions({ trip, today }: { trip: PublicTrip; today: IsoDate }) {
  const [next] = offeredDates(trip.dates);
  const hasTerms = trip.payment !== null || trip.cancellation.length > 0;
  return (
    <section id="konditionen" className={`stack-4 ${styles.conditions}`}>
      <h2>{de.tripDetails.conditions}</h2>
      <p>
        <strong>{de.tripDetails.noWithdrawal}</strong> {de.tripDetails.cancelAnytime}{' '}
        {hasTerms ? de.tripDetails.chooseDeparture : de.tripDetails.conditionsElsewhere}
      </p>
      {hasTerms && (
        <div>
          {trip.dates.slice(0, maxDepartures).map((date) => (
            <details key={date.key} name="konditionen" className={styles.departure} open={date === next}>
              <summary>
                <span>{formatWeekdayRange(date.start, date.end)}</span>
                <span>{formatEuro(date.price)}</span>
              </summary>
              <DepartureConditions date={date} payment={trip.payment} cancellation={trip.cancellation} today={today} />
            </details>
          ))}
          {trip.dates.length > maxDepartures && <p>{de.tripDetails.laterDepartures}</p>}
        </div>
      )}
    </section>
  );
}
