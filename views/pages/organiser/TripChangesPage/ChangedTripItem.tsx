import { formatDateRange } from '#domain/dates.ts';
import type { DepartureState } from '#domain/organisers/bulk/departureChanges.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import type { ShownTrip } from '#pageData/organisers/tripChanges.ts';
import * as de from '../../../texts/de.ts';
import styles from './TripChangesPage.module.css';

interface ChangedTripItemProps {
  trip: ShownTrip;
  subdomain: string;
  isOpen: boolean;
}

/** A trip with its departures before and after a run, and those that stay as they are. */
export function ChangedTripItem({ trip, subdomain, isOpen }: ChangedTripItemProps) {
  const { combinedId, title, outcome, rows, moreRows, skipped, changedSince } = trip;
  const name = title || de.organisers.untitled;
  const head = (
    <>
      {outcome === 'missing' ? null : <a href={editPath(subdomain, combinedId)}>{name}</a>} <small>{combinedId}</small>
    </>
  );
  if (rows.length + skipped.length + changedSince.length + moreRows === 0) return <p>{head}</p>;
  return (
    <article className={styles.trip} aria-label={name}>
      <p>{head}</p>
      <details open={isOpen}>
        <summary>{de.tripChanges.departures(rows.length + moreRows + skipped.length)}</summary>
        {rows.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{de.tripChanges.columns.before}</th>
                <th scope="col">{de.tripChanges.columns.after}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, before, after }) => (
                <tr key={key}>
                  <td>{before ? stateText(before, after) : de.tripChanges.added}</td>
                  <td>{after ? stateText(after, before) : de.tripChanges.removed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        {moreRows > 0 ? <p>{de.tripChanges.moreRows(moreRows)}</p> : null}
        {skipped.length > 0 ? (
          <>
            <p>{de.tripChanges.skipped}:</p>
            <ul>
              {skipped.map(({ key, start, end, reason }) => (
                <li key={key}>
                  {formatDateRange(start, end)}: {de.tripChanges.skipReasons[reason]}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </details>
      {changedSince.length > 0 ? (
        <p>
          {de.tripChanges.changedSince}: {changedSince.map(({ start, end }) => formatDateRange(start, end)).join('; ')}
        </p>
      ) : null}
    </article>
  );
}

/** Describes a departure: always its days, and what differs from the other state. */
function stateText({ start, end, price, online }: DepartureState, other: DepartureState | null): string {
  const isPriceShown = other === null || other.price !== price;
  const priceText = price === null ? de.tripChanges.noPrice : formatEuro(price);
  const isOnlineShown = other === null ? !online : other.online !== online;
  return [
    formatDateRange(start, end),
    isPriceShown ? priceText : null,
    isOnlineShown ? (online ? de.tripChanges.online : de.tripChanges.offline) : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
