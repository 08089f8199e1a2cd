import { tripChangesPath } from '#domain/organisers/organiserPaths.ts';
import type { TripChangesArgs } from '#pageData/organisers/tripChanges.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import { ChangeResult } from './ChangeResult.tsx';
import { ChangesForm } from './ChangesForm.tsx';
import { RunList } from './RunList.tsx';
import styles from './TripChangesPage.module.css';
import { TripSearch } from './TripSearch.tsx';

/** Changes prices and dates of many trips after a dry run, and undoes runs. Its plain forms work without JavaScript. */
export function TripChangesPage({ args }: { args: TripChangesArgs }) {
  const data = usePageQuery('tripChanges', args);
  const { host, runs, submitted } = data;
  const path = tripChangesPath(host.subdomain);
  const action = tripChangesPath(host.subdomain, {
    text: args.text,
    chosen: args.chosen.map((number) => `${number}-${host.subdomain}`),
  });
  const { errors = [], failure = null, result = null } = submitted ?? {};
  return (
    <OrganiserFrame host={host} title={de.bulk.pricesAndDates} path={path}>
      <div className={styles.page}>
        {errors.length > 0 || failure ? (
          <ErrorSummary title={de.tripChanges.failed} errors={errors} attempt={0}>
            {failure ? <p>{failure}</p> : null}
          </ErrorSummary>
        ) : null}
        {result ? (
          <ChangeResult result={result} subdomain={host.subdomain} action={action} />
        ) : (
          <p>{de.tripChanges.lead}</p>
        )}
        <TripSearch path={path} text={args.text} />
        <ChangesForm data={data} action={action} />
        <RunList runs={runs} action={action} />
      </div>
    </OrganiserFrame>
  );
}
