import { may } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '../../../components/Button.tsx';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { useLiveHost } from '../../../components/organisers/useLiveHost.ts';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import styles from './DashboardPage.module.css';
import { LevelChart } from './LevelChart.tsx';
import { TripResults } from './TripResults.tsx';
import { TripSelection } from './TripSelection.tsx';

/** Lists all trips of a host, of every level (specification §7.5). */
export function DashboardPage({ args }: PageProps<'DashboardPage'>) {
  const { host, version, ...list } = usePageQuery('organiserTrips', args);
  useLiveHost(host.subdomain, version);
  const canEdit = may(host.role, 'trips.write');
  return (
    <OrganiserFrame host={host} title={de.organisers.dashboard} path={organiserPath(host.subdomain, 'dashboard')}>
      {canEdit ? (
        <p className={styles.actions}>
          <Button href={organiserPath(host.subdomain, 'neue-reise')} size="small">
            {de.organisers.newTrip}
          </Button>
          <a href={organiserPath(host.subdomain, 'reisen/aendern')}>{de.bulk.pricesAndDates}</a>
          <a href={organiserPath(host.subdomain, 'papierkorb')}>{de.bin.title}</a>
        </p>
      ) : null}
      <LevelChart levels={list.levels} broken={list.broken} args={args} />
      <TripSelection args={args} />
      <TripResults list={list} args={args} canEdit={canEdit} />
    </OrganiserFrame>
  );
}
