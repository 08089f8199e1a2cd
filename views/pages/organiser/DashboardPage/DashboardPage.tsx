import { may } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripsArgs } from '#domain/organisers/organiserTrips.ts';
import { taskPath } from '#domain/organisers/taskPaths.ts';
import { countText, dutyNames, type TaskCounts } from '#domain/organisers/tasks.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Late } from '#views/components/Late.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useLiveHost } from '#views/components/organisers/useLiveHost.ts';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import { Money, NextDepartures } from './Ahead.tsx';
import styles from './DashboardPage.module.css';
import { RunList } from './RunList.tsx';
import { TripResults } from './TripResults.tsx';
import { TripSelection } from './TripSelection.tsx';

/** The first page of organisers: what waits for them, all trips of their host, and the latest changes of many of them (specification §7.5, §7.13). */
export function DashboardPage({ args }: PageProps<'DashboardPage'>) {
  const { subdomain } = args;
  const host = useOrganiserHost(subdomain);
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'dashboard')}>
      <div className={styles.day}>
        <TitledSection id="heute" title={de.organisers.today} className={`stack-3 ${styles.today}`}>
          <Late query="organiserTasks" args={{ subdomain }}>
            {(counts) => <Today counts={counts} args={args} />}
          </Late>
        </TitledSection>
        <Late query="organiserAhead" args={args}>
          {({ departures }) => (departures ? <NextDepartures departures={departures} subdomain={subdomain} /> : null)}
        </Late>
      </div>
      <Late query="organiserTrips" args={args}>
        {(list) => <Trips list={list} args={args} canEdit={may(host, 'trips.write')} />}
      </Late>
    </OrganiserFrame>
  );
}

interface TripsProps {
  list: PageQueryTypes['organiserTrips']['data'];
  args: OrganiserTripsArgs;
  canEdit: boolean;
}

function Trips({ list: { version, runs, ...list }, args, canEdit }: TripsProps) {
  const { subdomain } = args;
  useLiveHost(subdomain, version);
  return (
    <>
      <div className={styles.tools}>
        {canEdit ? (
          <p className={styles.actions}>
            <Button href={organiserPath(subdomain, 'neue-reise')} size="small">
              {de.organisers.newTrip}
            </Button>
            <a href={organiserPath(subdomain, 'papierkorb')}>{de.bin.title}</a>
          </p>
        ) : null}
        <TripSelection levels={list.levels} broken={list.broken} args={args} />
      </div>
      <TripResults list={list} args={args} canEdit={canEdit} />
      {canEdit ? <RunList runs={runs} subdomain={subdomain} /> : null}
    </>
  );
}

/** Shows what waits for the organiser: each kind of task with its number, as a link to its list; then the open money. */
function Today({ counts, args }: { counts: TaskCounts; args: OrganiserTripsArgs }) {
  const { subdomain } = args;
  const host = useOrganiserHost(subdomain);
  const reviews = counts.reviews ?? 0;
  const open = dutyNames.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  return (
    <>
      {open.length === 0 ? <p>{de.organisers.nothingOpen}</p> : null}
      <ul>
        {open.map(({ name, count }) => (
          <li key={name}>
            <a className={styles.task} href={taskPath(name, subdomain, host)}>
              <strong>{countText(count)}</strong> {de.organisers.tasks[name](count)}
            </a>
          </li>
        ))}
      </ul>
      <Late query="organiserAhead" args={args} waiting={null} failed={null}>
        {({ money }) => (money ? <Money money={money} subdomain={subdomain} /> : null)}
      </Late>
      {reviews > 0 ? (
        <p className="note">
          <a href={taskPath('reviews', subdomain, host)}>
            {countText(reviews)} {de.organisers.tasks.reviews(reviews)}
          </a>
        </p>
      ) : null}
    </>
  );
}
