import { organiserPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import { newTripColumns, newTripTable } from '#domain/organisers/table/newTripTable.ts';
import type { SubmittedTable } from '#pageData/organisers/tripTable.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { TableFields } from '#views/components/organisers/TableFields.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { TablePreview } from './TablePreview.tsx';
import styles from './TripTablePage.module.css';

/** Creates trips from a CSV table after a dry run. Its plain forms work without JavaScript. */
export function TripTablePage({ args }: PageProps<'TripTablePage'>) {
  const data = usePageQuery('tripTable', args);
  const { subdomain } = args;
  const { submitted } = data;
  const path = organiserPath(subdomain, 'reisen/csv');
  const newest = { subdomain, sort: 'id-desc', page: 1, text: '', level: null, problem: null } as const;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.tripTable.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        {args.created > 0 && !submitted ? (
          <p role="status" className="tinted">
            {de.tripTable.created(args.created)} <a href={tripsPath(newest)}>{de.tripTable.toTrips}</a>
          </p>
        ) : null}
        {submitted?.problem ? (
          <ErrorSummary title={de.tripTable.problem} errors={[{ field: 'text', message: submitted.problem }]} />
        ) : null}
        <ErrorSummary title={de.tripTable.outdated} isShown={submitted?.isOutdated} />
        {submitted?.plan ? (
          <TablePreview plan={submitted.plan} text={submitted.text} action={path} />
        ) : (
          <>
            <p>{de.tripTable.lead(newTripTable.limits.rows)}</p>
            <TableTemplate subdomain={subdomain} />
          </>
        )}
        <TableForm action={path} submitted={submitted} />
      </div>
    </OrganiserFrame>
  );
}

interface TableFormProps {
  action: string;
  /** The submitted table, which is shown again as text, so that it can be corrected. */
  submitted: SubmittedTable | null;
}

/** Form for a table; leads to the dry run. */
function TableForm({ action, submitted }: TableFormProps) {
  return (
    <form className={`stack-4 ${styles.form}`} method="post" action={action} encType="multipart/form-data">
      {submitted ? <h2 className="text-l">{de.tripTable.correct}</h2> : null}
      <TableFields
        text={submitted?.text ?? ''}
        error={submitted?.problem ?? undefined}
        check={submitted ? de.tripTable.checkAgain : de.tripTable.check}
        isPrimary={!submitted?.plan}
      />
    </form>
  );
}

function TableTemplate({ subdomain }: { subdomain: string }) {
  return (
    <section className={`stack-3 ${styles.template}`} aria-label={de.tripTable.columns}>
      <p>
        <Button variant="secondary" href={`/api/admin/trips/template.csv?subdomain=${subdomain}`} reload>
          {de.tripTable.template}
        </Button>
      </p>
      <p>{de.tripTable.templateHint}</p>
      <details>
        <summary>{de.tripTable.columns}</summary>
        <dl className={`stack-2 ${styles.columns}`}>
          {newTripColumns.map(({ name, isRequired, hint }) => (
            <div key={name}>
              <dt className="bold">
                {name} {isRequired ? <small className="note">({de.tripTable.required})</small> : null}
              </dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
