import { useEffect, useRef, useState } from 'react';
import { defaultsPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { allTrips, checkDefaults, defaultSectionIds, readDefaultsForm } from '#domain/organisers/tripDefaults.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { categories } from '#domain/trip/categories.ts';
import type { TripDefaultsData } from '#pageData/organisers/tripDefaults.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import type { FieldEditing } from '#views/pages/organiser/EditPage/editing.ts';
import { FieldsSection } from '#views/pages/organiser/EditPage/sections/FieldsSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './DefaultsPage.module.css';

/** Number of empty entries of each list without JavaScript. */
const blanks = 3;

function nameOf(category: string): string {
  return categories.find(({ key }) => key === category)?.label ?? de.defaults.allTrips;
}

/** Organisers enter the defaults for new trips, and those for trips of a category. */
export function DefaultsPage({ args }: PageProps<'DefaultsPage'>) {
  const { subdomain, category } = args;
  const data = usePageQuery('tripDefaults', args);
  const choices = [allTrips, ...categories.map(({ key }) => key)].map((key) => ({
    href: defaultsPath(subdomain, key),
    text: data.filled.includes(key) ? <Filled name={nameOf(key)} /> : nameOf(key),
    isCurrent: key === category,
    isUsed: key === allTrips || key === category || data.filled.includes(key),
  }));
  const unused = choices.filter(({ isUsed }) => !isUsed);
  return (
    <OrganiserFrame subdomain={subdomain} title={de.defaults.title} path={organiserPath(subdomain, 'vorgaben')}>
      <div className={`stack-4 ${styles.head}`}>
        <p>{de.defaults.lead}</p>
        <ChoiceNav label={de.defaults.categories} choices={choices.filter(({ isUsed }) => isUsed)} />
        {/* Closed again for the chosen one, which is above. */}
        <details key={category} className={styles.unused}>
          <summary>{de.defaults.unused(unused.length)}</summary>
          <ChoiceNav label={de.defaults.unused(unused.length)} choices={unused} />
        </details>
      </div>
      <DefaultsForm key={category} args={args} data={data} />
    </OrganiserFrame>
  );
}

function Filled({ name }: { name: string }) {
  return (
    <>
      {name} <span aria-hidden>✓</span> <span className="visuallyHidden">({de.defaults.filled})</span>
    </>
  );
}

/** The sections of the editor. The plain form works without JavaScript. */
function DefaultsForm({ args, data }: PageProps<'DefaultsPage'> & { data: TripDefaultsData }) {
  const { subdomain, category, notice } = args;
  const { values, version, errors, failure } = data;
  const [form, setForm] = useState(() => readTripForm(values));
  const [announcement, announce] = useState('');
  const plainForm = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was entered before hydration.
    if (plainForm.current) setForm(readDefaultsForm(Object.fromEntries(new FormData(plainForm.current))));
  }, []);
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
    <form
      ref={plainForm}
      className={`stack-5 ${styles.form}`}
      method="post"
      action={organiserPath(subdomain, 'vorgaben')}
      noValidate
    >
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
      <Notice>{notice && shown.length === 0 && !failure ? de.defaults.saved : null}</Notice>
      <ErrorSummary title={de.defaults.failed} errors={shown} failure={failure} />
      <input type="hidden" name="stand" value={version} />
      <input type="hidden" name="art" value={category} />
      <h2 className="text-l">{nameOf(category)}</h2>
      {category === allTrips ? null : <p>{de.defaults.categoryLead}</p>}
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
  );
}
