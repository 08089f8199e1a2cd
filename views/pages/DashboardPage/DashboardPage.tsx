import { editPath, organiserPath, tripsCsvPath, tripsPath } from '../../../src/domain/organiserPaths.ts';
import type { OrganiserTrip, OrganiserTripsArgs } from '../../../src/domain/organiserTrips.ts';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { useLiveHost } from '../../components/organisers/useLiveHost.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { usePageQuery } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './DashboardPage.module.css';
import { LevelChart } from './LevelChart.tsx';
import { TripRow } from './TripRow.tsx';
import { TripSelection } from './TripSelection.tsx';

/** All trips of a host, whatever their level (specification §2.4 "Dashboard"). */
export function DashboardPage({ args }: { args: OrganiserTripsArgs }) {
  const { host, version, total, page, pageSize, items, levels } = usePageQuery('organiserTrips', args);
  useLiveHost(host.subdomain, version);
  const all = Object.values(levels).reduce((sum, count) => sum + count, 0);
  return (
    <OrganiserFrame host={host} title={de.organisers.dashboard} path={organiserPath(host.subdomain, 'dashboard')}>
      <LevelChart levels={levels} args={args} />
      <TripSelection key={tripsPath(args)} args={args} />
      <section className={styles.trips} aria-labelledby="treffer">
        <div className={styles.head}>
          <h2 id="treffer" aria-live="polite">
            {de.organisers.found(total, all)}
          </h2>
          <a href={tripsCsvPath(args)} download>
            {de.organisers.export}
          </a>
        </div>
        {items.length === 0 ? <p>{de.organisers.none}</p> : null}
        <ul className={styles.rows}>
          {items.map((trip: OrganiserTrip) => (
            <li key={trip.combinedId}>
              <TripRow trip={trip} editHref={(field) => editPath(host.subdomain, trip.combinedId, field)} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(each) => tripsPath({ ...args, page: each })}
        />
      </section>
    </OrganiserFrame>
  );
}
