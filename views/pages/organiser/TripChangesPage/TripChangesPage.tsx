import { organiserPath, tripChangesPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { ChangeResult } from './ChangeResult.tsx';
import { OperationFieldset } from './OperationFieldset.tsx';
import { TableFile } from './TableFile.tsx';
import styles from './TripChangesPage.module.css';
import { TripChoice } from './TripChoice.tsx';

/** Changes many trips after a dry run, and undoes runs (specification §7.13). Its plain forms work without JavaScript. */
export function TripChangesPage({ args }: PageProps<'TripChangesPage'>) {
  const data = usePageQuery('tripChanges', args);
  const { subdomain } = args;
  const { fields, errors, failure, result, year, total } = data;
  const action = tripChangesPath(args);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const isPlanning = !result || (!result.isDone && result.undoes === null);
  // Next to its errors and its dry run.
  const isImport = fields?.aenderung === 'import';
  const file = <TableFile args={args} total={total} text={fields?.text ?? ''} error={errorOf('text')} />;
  return (
    <OrganiserFrame
      subdomain={subdomain}
      title={de.tripChanges.title}
      path={organiserPath(subdomain, 'reisen/aendern')}
    >
      <div className={`stack-5 ${styles.page}`}>
        <ErrorSummary title={de.tripChanges.failed} errors={errors} failure={failure} />
        {result ? <ChangeResult result={result} subdomain={subdomain} action={action} /> : null}
        {isPlanning && isImport ? file : null}
        {isPlanning ? (
          <form className="stack-5" method="post" action={action} noValidate>
            {result ? <h2 className="text-l">{de.tripChanges.again}</h2> : <p>{de.tripChanges.lead}</p>}
            <TripChoice data={data} error={errorOf('reise')} />
            <OperationFieldset fields={fields} year={year} errorOf={errorOf} />
            <p>
              <Button type="submit" name="aktion" value="pruefen">
                {de.tripChanges.check}
              </Button>
            </p>
          </form>
        ) : null}
        {isPlanning && !isImport ? file : null}
        <p>
          <a href={tripsPath(args)}>{de.tripChanges.list}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}
