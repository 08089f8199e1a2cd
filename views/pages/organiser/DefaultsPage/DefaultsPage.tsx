import { useEffect, useRef, useState } from 'react';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { checkDefaults, defaultSectionIds, readDefaultsForm } from '#domain/organisers/tripDefaults.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import type { FieldEditing } from '#views/pages/organiser/EditPage/editing.ts';
import { FieldsSection } from '#views/pages/organiser/EditPage/sections/FieldsSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './DefaultsPage.module.css';

/** Number of empty entries of each list without JavaScript. */
const blanks = 3;

/** Organisers enter the defaults for new trips, with the sections of the editor. The plain form works without JavaScript. */
export function DefaultsPage({ args }: PageProps<'DefaultsPage'>) {
  const { subdomain, notice } = args;
  const { values, version, errors, failure } = usePageQuery('tripDefaults', args);
  const [form, setForm] = useState(() => readTripForm(values));
  const [announcement, announce] = useState('');
  const plainForm = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was entered before hydration.
    if (plainForm.current) setForm(readDefaultsForm(Object.fromEntries(new FormData(plainForm.current))));
  }, []);
  const path = organiserPath(subdomain, 'vorgaben');
  // After a rejection, messages follow the input.
  const shown = errors.length > 0 ? checkDefaults(form) : [];
  const editing: FieldEditing = {
    form,
    change: (field, next) => setForm((current) => ({ ...current, [field]: next(current[field]) })),
    errorOf: (field) => shown.find((error) => error.field === field)?.message,
    announce,
    blanks,
  };
  return (
    <OrganiserFrame subdomain={subdomain} title={de.defaults.title} path={path}>
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
      <form ref={plainForm} className={`stack-5 ${styles.form}`} method="post" action={path} noValidate>
        <Notice>{notice && shown.length === 0 && !failure ? de.defaults.saved : null}</Notice>
        <ErrorSummary title={de.defaults.failed} errors={shown} failure={failure} />
        <input type="hidden" name="stand" value={version} />
        <p>{de.defaults.lead}</p>
        <noscript>
          <p>{de.defaults.plain}</p>
        </noscript>
        {defaultSectionIds.map((id) => (
          <FieldsSection key={id} id={id} editing={editing} />
        ))}
        <div>
          <Button type="submit">{de.defaults.save}</Button>
        </div>
      </form>
    </OrganiserFrame>
  );
}
