import type { ReactNode } from 'react';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { FilterSelect } from '#views/components/form/FilterSelect.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FilterForm.module.css';

interface FilterFormProps {
  /** Address of the list. */
  action: string;
  texts: { search: string; searchHint?: string; apply: string; reset: string };
  /** The search text in the address. */
  text: string;
  /** Address of the list without filters; null if no filter is set. */
  resetHref: string | null;
  /** Links above the fields that filter, too. */
  links?: ReactNode;
  /** Fields after the search field. */
  children: ReactNode;
}

/**
 * Filters a list of organisers: a search field, more fields, and buttons. A plain GET form, so that each selection has an
 * address. Folded on narrow screens, where the summary says whether a filter is set.
 */
export function FilterForm({ action, texts, text, resetHref, links, children }: FilterFormProps) {
  return (
    <search aria-label={de.organisers.filter}>
      <details className={styles.fold}>
        <summary>{resetHref === null ? de.organisers.filter : de.organisers.filterSet}</summary>
        {links}
        <form className={styles.form} action={action} method="get">
          <Field name="q" label={texts.search}>
            <input
              key={text}
              type="search"
              maxLength={200}
              defaultValue={text}
              placeholder={texts.searchHint}
              autoComplete="off"
            />
          </Field>
          {children}
          <p className={styles.end}>
            <Button type="submit">{texts.apply}</Button>
            {resetHref === null ? null : (
              <Button variant="quiet" href={resetHref}>
                {texts.reset}
              </Button>
            )}
          </p>
        </form>
      </details>
    </search>
  );
}

interface FilterFieldProps {
  name: string;
  label: string;
  /** The value in the address. */
  value: string;
  children: ReactNode;
}

/** A field of the form that applies immediately. */
export function FilterField({ name, label, value, children }: FilterFieldProps) {
  return (
    <Field name={name} label={label}>
      <FilterSelect value={value}>{children}</FilterSelect>
    </Field>
  );
}
