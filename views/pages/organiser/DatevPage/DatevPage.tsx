import { monthName } from '#domain/dates.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './DatevPage.module.css';

const months = Array.from({ length: 12 }, (_, index) => [index + 1, monthName(index + 1, 'long')] as const);

/** How payments are booked in DATEV's programs. Its plain form works without JavaScript. */
export function DatevPage({ args }: PageProps<'DatevPage'>) {
  const { subdomain, notice } = args;
  const { fields, errors, failure } = usePageQuery('organiserDatev', args);
  const path = organiserPath(subdomain, 'journal/datev');
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.datev.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <Notice>{notice ? de.datev.notices[notice] : null}</Notice>
        <ErrorSummary title={de.datev.failed} errors={errors} failure={failure} />
        <p>{de.datev.lead}</p>
        <form method="post" action={path} className={`raised stack-5 start ${styles.form}`} noValidate>
          {Object.entries(de.datev.fields).map(([name, [label, hint]]) => (
            <Field key={name} name={name} label={label} hint={hint} error={errorOf(name)}>
              <input defaultValue={fields[name]} inputMode="numeric" autoComplete="off" maxLength={9} required />
            </Field>
          ))}
          <Field name="beginn" label={de.datev.yearStart} error={errorOf('beginn')}>
            <select defaultValue={fields.beginn}>
              <Options of={months} />
            </select>
          </Field>
          <Button type="submit">{de.datev.save}</Button>
        </form>
        <p>
          <a href={organiserPath(subdomain, 'journal')}>{de.datev.back}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}
