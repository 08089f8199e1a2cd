import type { Range } from '../../../src/domain/search/filterTypes.ts';
import { Button } from '../../components/Button.tsx';
import { HiddenFields } from '../../components/form/HiddenFields.tsx';
import * as de from '../../texts/de.ts';
import styles from '../ListPage/filters/fields.module.css';
import { listHref } from '../ListPage/filters/filterChoice.ts';

interface RangeFormProps {
  path: string;
  name: 'price' | 'nights';
  range: Range | null;
  search: string;
}

/** Range filter without JavaScript: two number fields of the same name, which together are the range. */
export function RangeForm({ path, name, range, search }: RangeFormProps) {
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={[name]} />
      {(['from', 'to'] as const).map((bound) => (
        <label key={bound} className={styles.field}>
          <span>{de.filters.bounds[name][bound]}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000}
            name={name}
            defaultValue={range?.[bound] ?? ''}
          />
        </label>
      ))}
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
