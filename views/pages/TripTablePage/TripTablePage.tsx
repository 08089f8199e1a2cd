import { organiserPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import { tableLimits } from '#domain/organisers/tripTable/tripColumns.ts';
import type { TripTableArgs } from '#pageData/organisers/tripTable.ts';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import { TableForm } from './TableForm.tsx';
import { TablePreview } from './TablePreview.tsx';
import { TableTemplate } from './TableTemplate.tsx';
import styles from './TripTablePage.module.css';

/** Creates trips from a CSV table after a dry run. Its plain forms work without JavaScript. */
export function TripTablePage({ args }: { args: TripTableArgs }) {
  const data = usePageQuery('tripTable', args);
  const { host, submitted } = data;
  const path = organiserPath(host.subdomain, 'reisen/csv');
  const newest = { subdomain: host.subdomain, sort: 'id-desc', page: 1, text: '', level: null, problem: null } as const;
  return (
    <OrganiserFrame host={host} title={de.tripTable.title} path={path}>
      <div className={styles.page}>
        {args.created > 0 && !submitted ? (
          <p role="status" className={styles.notice}>
            {de.tripTable.created(args.created)} <a href={tripsPath(newest)}>{de.tripTable.toTrips}</a>
          </p>
        ) : null}
        {submitted?.problem ? (
          <ErrorSummary
            title={de.tripTable.problem}
            errors={[{ field: 'text', message: submitted.problem }]}
            attempt={0}
          />
        ) : null}
        {submitted?.isOutdated ? <ErrorSummary title={de.tripTable.outdated} attempt={0} /> : null}
        {submitted?.plan ? (
          <TablePreview plan={submitted.plan} text={submitted.text} action={path} />
        ) : (
          <>
            <p>{de.tripTable.lead(tableLimits.rows)}</p>
            <TableTemplate subdomain={host.subdomain} />
          </>
        )}
        <TableForm action={path} submitted={submitted} />
      </div>
    </OrganiserFrame>
  );
}
