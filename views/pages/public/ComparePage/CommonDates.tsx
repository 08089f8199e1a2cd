import type { ReactNode } from 'react';
import { formatEuro } from '#domain/amounts.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { formatDateRange } from '#domain/dates.ts';
import { type CommonPeriod, commonPeriods } from '#domain/trip/commonPeriods.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { ComparedTrip } from '#pageData/compare.ts';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import * as de from '#views/texts/de.ts';
import { stayText } from '#views/tripDays.ts';
import styles from './ComparisonTable.module.css';
import { GroupHead } from './GroupHead.tsx';

/** Number of common periods with prices in the table; further ones are folded below. */
const maxPeriods = 8;

/** Renders the departures of several trips that are on the same dates or overlap. */
export function CommonDates({ trips }: { trips: readonly ComparedTrip[] }) {
  const periods = commonPeriods(trips.map(({ dates }) => dates));
  const more = periods.slice(maxPeriods);
  const columns = trips.length;
  return (
    <tbody>
      <GroupHead trips={trips}>{de.compare.groups.common}</GroupHead>
      {periods.slice(0, maxPeriods).map((period) => (
        <PeriodRow key={keyOf(period)} trips={trips} period={period} />
      ))}
      {periods.length === 0 ? <Remark columns={columns}>{de.compare.noCommon}</Remark> : null}
      {more.length > 0 ? (
        <Remark columns={columns}>
          <details>
            <summary>{de.compare.moreCommon(more.length)}</summary>
            <ul className={styles.lines}>
              {more.map((period) => (
                <li key={keyOf(period)}>
                  {formatDateRange(period.start, period.end)}:{' '}
                  {trips
                    .filter((_, index) => period.departures[index])
                    .map(({ title }) => title)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </details>
        </Remark>
      ) : null}
    </tbody>
  );
}

const keyOf = ({ departures }: CommonPeriod) => departures.map((date) => date?.key).join();

function PeriodRow({ trips, period }: { trips: readonly ComparedTrip[]; period: CommonPeriod }) {
  const isLodged = trips.every((trip, index) => trip.isLodged || !period.departures[index]);
  return (
    <tr>
      <th scope="row">
        <span>
          {formatDateRange(period.start, period.end)}
          <span className={styles.nights}>
            {de.compare.common(stayText(period, isLodged))}
            {period.isSame ? `, ${de.compare.sameDates}` : null}
          </span>
        </span>
      </th>
      {trips.map(({ combinedId }, index) => (
        <td key={combinedId}>
          <Departure id={combinedId} date={period.departures[index] ?? null} isSame={period.isSame} />
        </td>
      ))}
    </tr>
  );
}

/** Links a departure to its booking. Its dates are shown only if they are not those of the row. */
function Departure({ id, date, isSame }: { id: string; date: TripDate | null; isSame: boolean }) {
  if (!date) return <span className={styles.unknown}>{de.compare.notThen}</span>;
  const range = formatDateRange(date.start, date.end);
  const isFull = date.placesLeft === 0;
  return (
    <>
      {isSame ? null : <span className={styles.range}>{range}</span>}
      <strong className={styles.price}>{formatEuro(date.price)}</strong>
      <a
        href={(isFull ? waitingPath : bookingPath)(id, date.key)}
        aria-label={isFull ? de.trip.waitFor(range) : de.trip.bookDeparture(range)}
      >
        {isFull ? de.compare.wait : de.compare.book}
      </a>
      <PlacesLeft date={date} />
    </>
  );
}

function Remark({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns + 1}>
        <div className={styles.remark}>{children}</div>
      </td>
    </tr>
  );
}
