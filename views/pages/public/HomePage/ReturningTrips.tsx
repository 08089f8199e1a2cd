import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withAskedDates } from '#domain/search/askedDepartures.ts';
import { emptyFilters, encodeFilters } from '#domain/search/filters.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { fitsAge } from '#domain/trip/ages.ts';
import { type TripCardData, tripCardOf } from '#domain/trip/tripCard.ts';
import { comparePath } from '#pageData/comparePath.ts';
import { AskedChip } from '#views/asked/AskedChip.tsx';
import { type Asked, useAsked, useAskedTrips, useDepartureTest } from '#views/asked/asked.ts';
import { FamilyLink } from '#views/children/FamilyLink.tsx';
import { fitTexts, useOwnChildren } from '#views/children/ownChildren.ts';
import { Section } from '#views/components/Section.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { favouritesPath } from '#views/favourites/sharedFavourites.ts';
import { tripsOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import styles from './HomePage.module.css';
import { suitableTrips, suitableTripsOptions } from './suitableTrips.ts';

/** Maximum number of trips in each section. */
const shownTrips = 4;

interface ReturningTripsProps {
  /** Different ages of the visitor's children. */
  ages: readonly number[];
  /** In the order of marking. */
  favourites: readonly string[];
  /** Latest first. */
  recent: readonly string[];
}

/** Renders trips for the visitor's children, favourites and viewed trips, each trip once. */
export function ReturningTrips({ ages, favourites, recent }: ReturningTripsProps) {
  // Cards keep their place while the visitor marks some of them.
  const [marked] = useState(() => favourites.slice(-shownTrips).reverse());
  const [viewed] = useState(() => recent.filter((id) => !marked.includes(id)).slice(0, shownTrips));
  const { data = [] } = useQuery(tripsOptions([...marked, ...viewed]));
  const { asked, isMissing, trips } = useAskedTrips(data);
  const cardsOf = (ids: readonly string[]) =>
    trips.filter(({ combinedId }) => ids.includes(combinedId)).map(tripCardOf);
  const favouriteCards = cardsOf(marked);
  const ids = favouriteCards.map(({ combinedId }) => combinedId);
  const foot = (trip: TripCardData) => (isMissing(trip) ? <p className="note">{de.asked.none}</p> : null);
  return (
    <>
      {ages.length > 0 ? <ForChildren ages={ages} known={[...marked, ...viewed]} /> : null}
      <TripSection title={de.returning.favourites} trips={favouriteCards} asked={asked} foot={foot}>
        <a href={favouritesPath()}>{de.returning.allFavourites(favourites.length)}</a>
        {ids.length > 1 ? <a href={comparePath(ids)}>{de.returning.compare(ids.length)}</a> : null}
      </TripSection>
      <TripSection
        title={de.returning.recent}
        lead={de.returning.recentLead}
        trips={cardsOf(viewed)}
        asked={asked}
        foot={foot}
      >
        <a href={favouritesPath()}>{de.returning.manageRecent}</a>
      </TripSection>
    </>
  );
}

/**
 * Trips for the children on departures that the visitor asked for or, if none, in the holidays of their Land. Children with
 * different holidays have the calendar.
 */
function ForChildren({ ages, known }: { ages: readonly number[]; known: readonly string[] }) {
  const lands = new Set(useOwnChildren().flatMap(({ land }) => land ?? []));
  const found = useAsked('');
  const asked = lands.size > 1 ? null : found;
  const meets = useDepartureTest(asked);
  const { data = [] } = useQuery(suitableTripsOptions(ages, known, shownTrips));
  const trips = meets ? data.map((trip) => withAskedDates(trip, meets)) : data;
  const shown = suitableTrips(trips, ages).slice(0, shownTrips).map(tripCardOf);
  const fitsAll = shown.every((trip) => ages.every((age) => fitsAge(trip.ages, age)));
  return (
    <TripSection
      title={de.returning.children}
      lead={de.returning.childrenLead(de.children.years(ages))}
      trips={shown}
      asked={meets && asked}
      {...(!fitsAll && { foot: (trip) => <p className="note">{fitTexts(trip.ages, ages).join(', ')}</p> })}
    >
      <a href={`${allTripsPath}?${encodeFilters({ ...emptyFilters, persons: [...ages] })}`}>
        {de.returning.allForChildren}
      </a>
      <FamilyLink ages={ages} />
    </TripSection>
  );
}

interface TripSectionProps {
  title: string;
  lead?: string;
  trips: readonly TripCardData[];
  asked: Asked | null;
  foot?: (trip: TripCardData) => ReactNode;
  /** Links to more. */
  children: ReactNode;
}

function TripSection({ title, lead, trips, asked, foot, children }: TripSectionProps) {
  if (trips.length === 0) return null;
  return (
    <Section title={title} {...(lead && { lead })}>
      {asked ? <AskedChip asked={asked} href="/" /> : null}
      <div className={styles.returning}>
        <TripGrid trips={trips} asked={asked?.search ?? ''} hasFullRows {...(foot && { foot })} />
      </div>
      <p className={`row-3 ${styles.returningLinks}`}>{children}</p>
    </Section>
  );
}
