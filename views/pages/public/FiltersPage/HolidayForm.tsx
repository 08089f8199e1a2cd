import { comingPeriods } from '#domain/holidays/comingPeriods.ts';
import { Button } from '../../../components/Button.tsx';
import { HiddenFields } from '../../../components/form/HiddenFields.tsx';
import { LandOptions } from '../../../holidays/LandOptions.tsx';
import * as de from '../../../texts/de.ts';
import styles from '../ListPage/filters/fields.module.css';
import { listHref } from '../ListPage/filters/filterChoice.ts';

interface HolidayFormProps {
  path: string;
  /** Key of the chosen holidays, "BY:sommer-2027". */
  holidays: string | null;
  search: string;
  /** The current day, "YYYY-MM-DD". */
  today: string;
}

/** Holiday filter without JavaScript: two selects of the same name, which together are the key. */
export function HolidayForm({ path, holidays, search, today }: HolidayFormProps) {
  const [land, period] = holidays?.split(':') ?? [];
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['holidays']} />
      <label className={styles.field}>
        <span>{de.holidays.land}</span>
        <select className={styles.select} name="holidays" defaultValue={land} required>
          <LandOptions />
        </select>
      </label>
      <label className={styles.field}>
        <span>{de.holidays.period}</span>
        <select className={styles.select} name="holidays" defaultValue={period} required>
          {comingPeriods(today).map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
