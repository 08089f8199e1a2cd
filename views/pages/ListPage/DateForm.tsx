import { parseFilters } from '../../../src/domain/filters.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import styles from './FilterBar.module.css';
import { HiddenFields } from './HiddenFields.tsx';

/** When: two days of the same name; together they are the range. */
export function DateForm({ path, search }: { path: string; search: string }) {
  const { date } = parseFilters(new URLSearchParams(search));
  return (
    <form key={search} className={styles.form} action={path} method="get">
      <HiddenFields search={search} without={['date']} />
      <label>
        <span>{de.list.from}</span>
        <input type="date" name="date" defaultValue={date?.start} required />
      </label>
      <label>
        <span>{de.list.to}</span>
        <input type="date" name="date" defaultValue={date?.end} required />
      </label>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
