import { useQuery } from '@tanstack/react-query';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import { useAskedTrips } from '#views/asked/asked.ts';
import { Button } from '#views/components/Button.tsx';
import { Section } from '#views/components/Section.tsx';
import styles from '#views/components/trip/TripGrid.module.css';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { tripsOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import { clearRecentTrips, switchRecentTrips } from './recentTrips.ts';

interface RecentTripsListProps {
  isOn: boolean;
  ids: readonly string[];
}

/** Renders the trips that are still available. Shows nothing if they cannot be loaded. */
export function RecentTripsList({ isOn, ids }: RecentTripsListProps) {
  const { data = [] } = useQuery(tripsOptions(ids));
  const { asked, trips: askedTrips } = useAskedTrips(data);
  const trips = askedTrips.filter(({ combinedId }) => ids.includes(combinedId));
  if (isOn && trips.length === 0) return null;
  return (
    <Section title={de.returning.recent} lead={isOn ? de.returning.recentLead : de.returning.recentIsOff}>
      {isOn ? <TripGrid trips={trips.map(tripCardOf)} asked={asked?.search ?? ''} hasFullRows /> : null}
      <div className={`row-3 ${styles.actions}`}>
        {isOn ? (
          <>
            <Button variant="secondary" size="small" onClick={clearRecentTrips}>
              {de.returning.recentClear}
            </Button>
            <Button variant="quiet" size="small" onClick={() => switchRecentTrips(false)}>
              {de.returning.recentOff}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => switchRecentTrips(true)}>
            {de.returning.recentOn}
          </Button>
        )}
      </div>
    </Section>
  );
}
