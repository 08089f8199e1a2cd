import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { type TripCardData, tripCardOf } from '#domain/trip/tripCard.ts';
import { AskedChip } from '#views/asked/AskedChip.tsx';
import { useAskedTrips } from '#views/asked/asked.ts';
import { fitTexts, useOwnAges } from '#views/children/ownChildren.ts';
import { Button } from '#views/components/Button.tsx';
import { Pagination } from '#views/components/Pagination.tsx';
import { TownLink } from '#views/components/town/TownLink.tsx';
import { FillerTile } from '#views/components/trip/FillerTile.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { useOnline } from '#views/components/useOnline.ts';
import { removeFavourites } from '#views/favourites/favourites.ts';
import { tripsOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import { ChooseToCompare, CompareBar, useCompareChoice } from './CompareChoice.tsx';
import { ChangesBar } from './changes/ChangesBar.tsx';
import { ChangesNote } from './changes/ChangesNote.tsx';
import { useFavouriteChanges } from './changes/useFavouriteChanges.ts';
import styles from './FavouritesPage.module.css';
import { WaitingTrips } from './WaitingTrips.tsx';

/** Default page size (specification §3.4). */
const pageSize = 25;
const noTrips: TripSummary[] = [];

interface FavouriteTripsProps {
  /** The whole list, not empty. */
  ids: readonly string[];
  page: number;
  hrefOf: (page: number) => string;
  /** Whether unavailable trips can be removed from the list, and changes since marking are shown. */
  isOwn?: boolean;
  /** Replaces the choice of trips to compare below each card. */
  foot?: (trip: TripCardData) => ReactNode;
}

/**
 * Renders one page of a list of favourites; the last page for a page number past the end, which happens when the last
 * page's only trip is unmarked.
 */
export function FavouriteTrips({ ids, page: requestedPage, hrefOf, isOwn = false, foot }: FavouriteTripsProps) {
  const isOnline = useOnline();
  const page = Math.min(requestedPage, Math.ceil(ids.length / pageSize));
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  const { data: trips = null, isError, isPlaceholderData } = useQuery(tripsOptions(shown));
  const isKnown = trips !== null && isOnline && !isPlaceholderData;
  const changes = useFavouriteChanges(isOwn && isKnown ? trips : noTrips);
  const choice = useCompareChoice(ids);
  const ownAges = useOwnAges();
  const { asked, isMissing, trips: askedTrips } = useAskedTrips(trips ?? noTrips);
  if (isError) return <p role="alert">{de.favourites.failed}</p>;
  if (!trips) return <WaitingTrips />;
  const listed = askedTrips.filter(({ combinedId }) => shown.includes(combinedId));
  const gone = isKnown ? shown.filter((id) => !listed.some(({ combinedId }) => combinedId === id)) : [];
  const renderFoot =
    foot ??
    ((trip: TripCardData) => (
      <div className={`stack-2 ${styles.foot}`}>
        {isMissing(trip) ? <p>{de.asked.none}</p> : null}
        {ownAges.length > 0 ? <p>{fitTexts(trip.ages, ownAges).join(', ')}</p> : null}
        <ChangesNote changes={changes.get(trip.combinedId)} />
        {ids.length > 1 ? <ChooseToCompare trip={trip} choice={choice} /> : null}
      </div>
    ));
  return (
    <>
      {isOnline ? null : (
        <p className={`tinted ${styles.notice}`} role="status">
          {de.favourites.offline}
        </p>
      )}
      {gone.length > 0 ? <GoneTrips ids={gone} isOwn={isOwn} /> : null}
      <ChangesBar trips={listed.filter(({ combinedId }) => changes.has(combinedId))} />
      {listed.length > 0 ? <h2 className="visuallyHidden">{de.favourites.count(ids.length)}</h2> : null}
      {asked && listed.length > 0 ? <AskedChip asked={asked} href={hrefOf(page)} /> : null}
      <TownLink />
      <TripGrid
        trips={listed.map(tripCardOf)}
        asked={asked?.search ?? ''}
        foot={renderFoot}
        filler={<FillerTile {...de.favouritesPage.more} href={allTripsPath} />}
      />
      {foot ? null : <CompareBar choice={choice} asked={asked?.search ?? ''} />}
      <Pagination page={page} pageSize={pageSize} total={ids.length} hrefOf={hrefOf} />
    </>
  );
}

/** Lists favourites that are no longer available. They count as favourites until the visitor removes them. */
function GoneTrips({ ids, isOwn }: { ids: string[]; isOwn: boolean }) {
  return (
    <div className={`stack-3 ${styles.gone}`}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <p>
              <strong>{de.favourites.gone}</strong> <span>{de.favourites.goneNumber(id)}</span>
            </p>
            {isOwn ? (
              <Button variant="secondary" size="small" onClick={() => removeFavourites([id])}>
                {de.favourites.forget}
                <span className="visuallyHidden"> ({de.favourites.goneNumber(id)})</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOwn && ids.length > 1 ? (
        <Button variant="secondary" size="small" onClick={() => removeFavourites(ids)}>
          {de.favourites.forgetAll}
        </Button>
      ) : null}
    </div>
  );
}
