import { useQuery } from '@tanstack/react-query';
import { Pagination } from '../../components/Pagination.tsx';
import { TripGrid } from '../../components/trip/TripGrid.tsx';
import { useOnline } from '../../components/useOnline.ts';
import { tripsOptions } from '../../queries/apiQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './FavouritesPage.module.css';
import { GoneTrips } from './GoneTrips.tsx';
import { WaitingTrips } from './WaitingTrips.tsx';

/** Default page size (specification §3.4). */
const pageSize = 25;

interface FavouriteTripsProps {
  /** The whole list, not empty. */
  ids: readonly string[];
  page: number;
  hrefOf: (page: number) => string;
  /** Whether unavailable trips can be removed from the list. */
  isOwn?: boolean;
}

/**
 * Renders one page of a list of favourites. If the page number is past the end, renders the last page. This happens when
 * the visitor unmarks the only trip of the last page.
 */
export function FavouriteTrips({ ids, page: requestedPage, hrefOf, isOwn = false }: FavouriteTripsProps) {
  const isOnline = useOnline();
  const page = Math.min(requestedPage, Math.ceil(ids.length / pageSize));
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  const { data: trips, isError, isPlaceholderData } = useQuery(tripsOptions(shown));
  if (isError) return <p role="alert">{de.favourites.failed}</p>;
  if (!trips) return <WaitingTrips />;
  const listed = trips.filter(({ combinedId }) => shown.includes(combinedId));
  const isKnown = isOnline && !isPlaceholderData;
  const gone = isKnown ? shown.filter((id) => !listed.some(({ combinedId }) => combinedId === id)) : [];
  return (
    <>
      {isOnline ? null : (
        <p className={styles.offline} role="status">
          {de.favourites.offline}
        </p>
      )}
      {gone.length > 0 ? <GoneTrips ids={gone} isOwn={isOwn} /> : null}
      {listed.length > 0 ? <h2 className="visuallyHidden">{de.favourites.count(ids.length)}</h2> : null}
      <TripGrid trips={listed} />
      <Pagination page={page} pageSize={pageSize} total={ids.length} hrefOf={hrefOf} />
    </>
  );
}
