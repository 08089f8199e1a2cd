import { formatEuro } from '#domain/amounts.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import type { HolidaysOfDepartures } from '#domain/holidays/holidaysOfDepartures.ts';
import { ownEntry } from '#domain/ownEntry.ts';
import { hasLodging } from '#domain/trip/lodging.ts';
import { decisionDay } from '#domain/trip/minimumDecision.ts';
import type { PublicTrip, TripDate } from '#domain/trip/trip.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import { Button } from '#views/components/Button.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import { DepartureHolidays } from '#views/holidays/DepartureHolidays.tsx';
import * as de from '#views/texts/de.ts';
import { stayText } from '#views/tripDays.ts';
import styles from './Departures.module.css';
import { departureGroups } from './departureGroups.ts';

interface DepartureTablesProps {
  trip: PublicTrip;
  dates: readonly TripDate[];
  holidays: HolidaysOfDepartures;
}

export function DepartureTables({ trip, dates, holidays }: DepartureTablesProps) {
  return departureGroups(dates).map((group) => (
    <table key={group.key} className={styles.table}>
      <caption>
        {group.title} <span>{de.trip.departureCount(group.dates.length)}</span>
      </caption>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">{de.trip.departure}</th>
          <th scope="col">{de.trip.price}</th>
          <th scope="col">{de.trip.places}</th>
          <th scope="col">{de.trip.booking}</th>
        </tr>
      </thead>
      <tbody>
        {group.dates.map((date) => (
          <DepartureRow key={date.key} trip={trip} date={date} holidays={ownEntry(holidays, date.key) ?? []} />
        ))}
      </tbody>
    </table>
  ));
}

interface DepartureRowProps {
  trip: PublicTrip;
  date: TripDate;
  /** Codes of the Länder. */
  holidays: string[];
}

function DepartureRow({ trip, date, holidays }: DepartureRowProps) {
  const range = formatDateRange(date.start, date.end);
  return (
    <tr>
      <th scope="row">
        <time dateTime={date.start}>{formatWeekdayRange(date.start, date.end)}</time>
        <span className={`note ${styles.days}`}>{stayText(date, hasLodging(trip))}</span>
      </th>
      <td className={styles.price}>
        {formatEuro(date.price)}
        <PriceUntil price={date} />
      </td>
      <td className={styles.notes}>
        <DepartureHolidays codes={holidays} />
        {date.bookableUntil ? (
          <span className="note">{de.trip.bookableUntil(formatDay(date.bookableUntil))}</span>
        ) : null}
        <PlacesLeft date={date} />
        <Minimum trip={trip} date={date} />
      </td>
      <td className={styles.action}>
        {date.placesLeft === 0 ? (
          <Button href={waitingPath(trip.combinedId, date.key)} size="small" variant="secondary">
            {de.trip.waitingList}
            <span className="visuallyHidden"> – {de.trip.waitFor(range)}</span>
          </Button>
        ) : (
          <Button href={bookingPath(trip.combinedId, date.key)} size="small">
            {de.trip.book}
            <span className="visuallyHidden"> – {de.trip.bookDeparture(range)}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Names the minimum number of travellers, and until when the organiser may cancel because of it. */
export function Minimum({ trip: { minimums, decisions }, date }: { trip: PublicTrip; date: TripDate }) {
  const travellers = ownEntry(minimums, date.key);
  if (!travellers) return null;
  const decision = ownEntry(decisions, date.key) ?? decisionDay(date);
  return <span className={`note ${styles.days}`}>{de.trip.minimum(travellers, formatDay(decision))}</span>;
}
