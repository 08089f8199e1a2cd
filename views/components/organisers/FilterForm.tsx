import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../form/Field.tsx';
import styles from './FilterForm.module.css';

interface FilterFormProps {
  /** Address of the list. */
  action: string;
  texts: { search: string; searchHint: string; apply: string; reset: string };
  /** The search text in the address. */
  text: string;
  /** Address of the list without filters; null if no filter is set. */
  resetHref: string | null;
  /** Fields after the search field. */
  children: ReactNode;
}

/** Filters a list of organisers: a search field, more fields, and buttons. A plain GET form, so that each selection has an address. */
export function FilterForm({ action, texts, text, resetHref, children }: FilterFormProps) {
  return (
    <search>
      <form className={styles.form} action={action} method="get">
        <Field name="q" label={texts.search}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              maxLength={200}
              defaultValue={text}
              placeholder={texts.searchHint}
              autoComplete="off"
            />
          )}
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
    </search>
  );
}
