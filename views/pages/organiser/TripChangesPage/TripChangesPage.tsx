import { tripChangesPath } from '#domain/organisers/organiserPaths.ts';
import type { TripChangesData } from '#pageData/organisers/tripChanges.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { ChangeResult } from './ChangeResult.tsx';
import { OperationFieldset } from './OperationFieldset.tsx';
import { RunList } from './RunList.tsx';
import styles from './TripChangesPage.module.css';
import { TripChoice } from './TripChoice.tsx';

/** Changes prices and dates of many trips after a dry run, and undoes runs. Its plain forms work without JavaScript. */
export function TripChangesPage({ args }: PageProps<'TripChangesPage'>) {
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

/** Form for the trips and the operation; leads to the dry run. */
function ChangesForm({ data, action }: { data: TripChangesData; action: string }) {
  const { submitted, year } = data;
  const errorOf = (field: string) => submitted?.errors.find((error) => error.field === field)?.message;
  return (
    <form className={styles.form} method="post" action={action} noValidate>
      <TripChoice data={data} error={errorOf('reise')} />
      <OperationFieldset fields={submitted?.fields ?? null} year={year} errorOf={errorOf} />
      <p>
        <Button type="submit" name="aktion" value="pruefen">
          {de.tripChanges.check}
        </Button>
      </p>
    </form>
  );
}

/** Finds the trips to choose from. A plain GET form, so that each selection has an address. */
function TripSearch({ path, text }: { path: string; text: string }) {
  return (
    <search>
      <form className={styles.search} method="get" action={path}>
        <Field name="q" label={de.tripChanges.search}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              maxLength={200}
              defaultValue={text}
              placeholder={de.tripChanges.searchHint}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {de.tripChanges.find}
        </Button>
      </form>
    </search>
  );
}
