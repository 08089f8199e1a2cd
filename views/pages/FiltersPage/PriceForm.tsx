import type { Range } from '#domain/search/filterTypes.ts';
import { Button } from '../../components/Button.tsx';
import { HiddenFields } from '../../components/form/HiddenFields.tsx';
import * as de from '../../texts/de.ts';
import styles from '../ListPage/filters/fields.module.css';
import { listHref } from '../ListPage/filters/filterChoice.ts';

interface PriceFormProps {
  path: string;
  price: Range | null;
  search: string;
}

/** Price filter without JavaScript: two number fields of the same name, which together are the range. */
export function PriceForm({ path, price, search }: PriceFormProps) {
  return (
    <form className={styles.form} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['price']} />
      {(['from', 'to'] as const).map((bound) => (
        <label key={bound} className={styles.field}>
          <span>{de.filters.bounds[bound]}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000}
            name="price"
            defaultValue={price?.[bound] ?? ''}
          />
        </label>
      ))}
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
