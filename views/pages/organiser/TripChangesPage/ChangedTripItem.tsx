import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { PriceRange } from '#domain/organisers/bulk/departureChanges.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { FormDate } from '#domain/organisers/tripForm.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { choiceOf, type ShownTrip } from '#pageData/organisers/tripChanges.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { LevelBadge } from '#views/components/organisers/LevelBadge.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripChangesPage.module.css';

interface ChangedTripItemProps {
  trip: ShownTrip;
  subdomain: string;
  isOpen: boolean;
  /** Whether changed departures have boxes to leave them out. */
  hasChoice: boolean;
}

/** A trip with its values before and after a run, and the departures that stay as they are. */
export function ChangedTripItem({ trip, subdomain, isOpen, hasChoice }: ChangedTripItemProps) {
  const { combinedId, title, outcome, from, to, fields, moreFields, prices, rows, moreRows, skipped, changedSince } =
    trip;
  const name = title || de.organisers.untitled;
  return (
    <article className={`boxed stack-2 ${styles.trip}`} aria-label={name}>
      <p>
        {outcome === 'missing' ? null : <a href={editPath(subdomain, combinedId)}>{name}</a>}{' '}
        <small className="note">{combinedId}</small>
      </p>
      {fields.map(({ name: field, before, after }) => (
        <p key={field} className={styles.change}>
          <strong>{field}:</strong> {de.tripChanges.change(before, after)}
        </p>
      ))}
      {moreFields > 0 ? <p>{de.tripChanges.moreFields(moreFields)}</p> : null}
      {from === to ? null : (
        <p className={`row-2 ${styles.levels}`}>
          <span className="visuallyHidden">{de.tripChanges.from}</span> <LevelBadge level={from} />
          <Icon name="arrow-right" size={20} /> <span className="visuallyHidden">{de.tripChanges.to}</span>{' '}
          <LevelBadge level={to} />
        </p>
      )}
      {rows.length + moreRows + skipped.length > 0 ? (
        <details open={isOpen}>
          <summary>
            {de.tripChanges.departures(rows.length + moreRows + skipped.length)}
            {prices ? `: ${de.tripChanges.change(rangeText(prices.before), rangeText(prices.after))}` : null}
          </summary>
          {rows.length > 0 ? (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{de.tripChanges.columns.before}</th>
                  <th scope="col">{de.tripChanges.columns.after}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, before, after }) => {
                  const text = before ? stateText(before, after) : de.tripChanges.added;
                  return (
                    <tr key={key}>
                      <td>
                        {hasChoice ? (
                          <label className={`option ${styles.option}`}>
                            <input type="checkbox" name="termin" value={choiceOf(combinedId, key)} defaultChecked />
                            <span>{text}</span>
                          </label>
                        ) : (
                          text
                        )}
                      </td>
                      <td>{after ? stateText(after, before) : de.tripChanges.removed}</td>
                    </tr>
                  );
                })}
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
      ) : null}
      {changedSince.length > 0 ? (
        <p>
          {de.tripChanges.changedSince}: {changedSince.map(({ start, end }) => formatDateRange(start, end)).join('; ')}
        </p>
      ) : null}
    </article>
  );
}

function rangeText(range: PriceRange): string {
  if (range === null) return de.tripChanges.noPrice;
  const [lowest, highest] = range;
  return lowest === highest ? formatEuro(lowest) : de.tripChanges.prices(formatEuro(lowest), formatEuro(highest));
}

/** Describes a departure: always its days, and what differs from the other state. Of an added one, what it has. */
function stateText(state: FormDate, other: FormDate | null): string {
  const { start, end, basePrice: price, online, capacity, minimum, season } = state;
  const isShown = (field: keyof FormDate, ofAdded: boolean) => (other ? other[field] !== state[field] : ofAdded);
  return [
    formatDateRange(start, end),
    isShown('basePrice', true) ? (price === null ? de.tripChanges.noPrice : formatEuro(price)) : null,
    isShown('online', !online) ? (online ? de.tripChanges.online : de.tripChanges.offline) : null,
    isShown('capacity', capacity !== null) ? de.tripChanges.capacity(capacity) : null,
    isShown('minimum', minimum !== null) ? de.tripChanges.minimum(minimum) : null,
    isShown('season', season !== '') ? (seasonLabel(season) ?? de.tripChanges.noSeason) : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function seasonLabel(season: string): string | undefined {
  return seasons.find(({ key }) => key === season)?.label;
}
