import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { FavouriteChanges } from '#views/favourites/favouriteChanges.ts';
import * as de from '#views/texts/de.ts';
import styles from './changes.module.css';

/** Number of departures that are named; further ones are only counted. */
const shownDates = 2;

/** Lists the changes of a trip since it was marked. */
export function ChangesNote({ changes }: { changes: FavouriteChanges | undefined }) {
  if (!changes) return null;
  const { snapshot, priceChange, dropped, added } = changes;
  const day = snapshot.isLate ? formatDay(snapshot.day) : null;
  return (
    <ul className={`stack-1 ${styles.changes}`}>
      {priceChange !== 0 ? (
        <li>
          <Icon name={priceChange < 0 ? 'trending-down' : 'trending-up'} size={18} />
          {de.favouritesPage.priceChange(formatEuro(Math.abs(priceChange)), priceChange < 0, day)}
        </li>
      ) : null}
      {dropped.slice(0, shownDates).map(({ start, end }) => (
        <li key={`${start} ${end}`}>
          <Icon name="calendar-x" size={18} />
          {de.favouritesPage.dropped(formatDateRange(start, end))}
        </li>
      ))}
      {dropped.length > shownDates ? <li>{de.favouritesPage.moreDropped(dropped.length - shownDates)}</li> : null}
      {added.slice(0, shownDates).map(({ start, end }) => (
        <li key={`${start} ${end}`}>
          <Icon name="calendar-plus" size={18} />
          {de.favouritesPage.added(formatDateRange(start, end))}
        </li>
      ))}
      {added.length > shownDates ? <li>{de.favouritesPage.moreAdded(added.length - shownDates)}</li> : null}
    </ul>
  );
}
