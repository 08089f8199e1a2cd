import { useRef } from 'react';
import { HiddenFields } from '../../components/HiddenFields.tsx';
import * as de from '../../texts/de.ts';
import fieldStyles from './fields.module.css';
import { listHref } from './filterChoice.ts';
import styles from './SortForm.module.css';

/** Sorting: at once where there are scripts, with a button where there are none. */
export function SortForm({ path, search }: { path: string; search: string }) {
  const form = useRef<HTMLFormElement>(null);
  const query = new URLSearchParams(search);
  const sort = query.get('sort') ?? '';
  return (
    <form ref={form} className={styles.sort} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['sort']} />
      <label>
        <span>{de.list.sort}</span>
        <select
          key={sort}
          className={fieldStyles.select}
          name="sort"
          defaultValue={sort}
          onChange={() => form.current?.requestSubmit()}
        >
          {Object.entries(de.list.sorts(query.has('q'))).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">{de.list.apply}</button>
      </noscript>
    </form>
  );
}
