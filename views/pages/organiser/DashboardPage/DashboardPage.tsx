import { may } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '../../../components/Button.tsx';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { useLiveHost } from '../../../components/organisers/useLiveHost.ts';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import styles from './DashboardPage.module.css';
import { RunList } from './RunList.tsx';
import { Today } from './Today.tsx';
import { TripResults } from './TripResults.tsx';
import { TripSelection } from './TripSelection.tsx';

/** The first page of organisers: what waits for them, all trips of their host, and the latest changes of many of them (specification §7.5, §7.13). */
export function DashboardPage({ args }: PageProps<'DashboardPage'>) {
  const { host, version, runs, ...list } = usePageQuery('organiserTrips', args);
  const counts = usePageQuery('organiserTasks', { subdomain: args.subdomain });
  useLiveHost(host.subdomain, version);
  const canEdit = may(host.role, 'trips.write');
  return (
    <OrganiserFrame host={host} title={de.organisers.dashboard} path={organiserPath(host.subdomain, 'dashboard')}>
      <Today counts={counts} subdomain={host.subdomain} />
      <div className={styles.tools}>
        {canEdit ? (
          <p className={styles.actions}>
            <Button href={organiserPath(host.subdomain, 'neue-reise')} size="small">
              {de.organisers.newTrip}
            </Button>
            <a href={organiserPath(host.subdomain, 'papierkorb')}>{de.bin.title}</a>
          </p>
        ) : null}
        <TripSelection levels={list.levels} broken={list.broken} args={args} />
      </div>
      <TripResults list={list} args={args} canEdit={canEdit} />
      {canEdit ? <RunList runs={runs} subdomain={host.subdomain} /> : null}
    </OrganiserFrame>
  );
}
