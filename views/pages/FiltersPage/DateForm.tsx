import type { Filters } from '#domain/search/filterTypes.ts';
import { Button } from '../../components/Button.tsx';
import { HiddenFields } from '../../components/form/HiddenFields.tsx';
import * as de from '../../texts/de.ts';
import styles from '../ListPage/filters/fields.module.css';
import { listHref } from '../ListPage/filters/filterChoice.ts';

interface DateFormProps {
  path: string;
  date: Filters['date'];
  search: string;
}

/** Period filter without JavaScript: two date fields of the same name, which together are the range. */
export function DateForm({ path, date, search }: DateFormProps) {
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['date']} />
      <label className={styles.field}>
        <span>{de.filters.from}</span>
        <input type="date" name="date" defaultValue={date?.start} required />
      </label>
      <label className={styles.field}>
        <span>{de.filters.to}</span>
        <input type="date" name="date" defaultValue={date?.end} required />
      </label>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
