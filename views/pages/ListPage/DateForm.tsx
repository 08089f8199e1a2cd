import { useState } from 'react';
import { addDays, isIsoDate } from '../../../src/domain/dates.ts';
import type { Filters } from '../../../src/domain/filters.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import styles from './fields.module.css';
import { HiddenFields } from './HiddenFields.tsx';

interface DateFormProps {
  path: string;
  date: Filters['date'];
  search: string;
}

/** When: two days of the same name; together they are the range. The second has to be a later one. */
export function DateForm({ path, date, search }: DateFormProps) {
  const [start, setStart] = useState(date?.start ?? '');
  return (
    <form className={styles.form} action={path} method="get">
      <HiddenFields search={search} without={['date']} />
      <label className={styles.field}>
        <span>{de.list.from}</span>
        <input
          type="date"
          name="date"
          defaultValue={date?.start}
          required
          onChange={(event) => setStart(event.target.value)}
        />
      </label>
      <label className={styles.field}>
        <span>{de.list.to}</span>
        <input
          type="date"
          name="date"
          defaultValue={date?.end}
          required
          min={isIsoDate(start) ? addDays(start, 1) : undefined}
        />
      </label>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
