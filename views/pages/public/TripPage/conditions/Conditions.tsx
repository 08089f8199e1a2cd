import { formatEuro } from '#domain/amounts.ts';
import { containedIn, dateAsBooked } from '#domain/bookings/price/doorPrice.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import * as de from '#views/texts/de.ts';
import { type AskedDepartures, presentedDates } from '../departures/Departures.tsx';
import styles from './Conditions.module.css';
import { DepartureConditions } from './DepartureConditions.tsx';

/** Departures with their own days and amounts. It limits the size of the page; later departures have the same rules. */
const maxDepartures = 20;

interface ConditionsProps {
  trip: PublicTrip;
  /** In Europe/Berlin. */
  today: IsoDate;
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
}

/**
 * Renders the payment and cancellation terms of each departure. Opening one departure closes the others, also without
 * JavaScript.
 */
export function Conditions({ trip, today, choice }: ConditionsProps) {
  const [next] = presentedDates(trip, choice);
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
          {trip.dates
            .filter((date, index) => index < maxDepartures || date === next)
            .map((date) => (
              <details key={date.key} name="konditionen" className={styles.departure} open={date === next}>
                <summary>
                  <span>{formatWeekdayRange(date.start, date.end)}</span>
                  <span>{formatEuro(date.price)}</span>
                </summary>
                <DepartureConditions
                  date={dateAsBooked(date, trip)}
                  payment={trip.payment}
                  cancellation={trip.cancellation}
                  today={today}
                  hasExtras={containedIn(trip).lines.length > 0}
                />
              </details>
            ))}
          {trip.dates.length > maxDepartures && <p>{de.tripDetails.laterDepartures}</p>}
        </div>
      )}
    </section>
  );
}
