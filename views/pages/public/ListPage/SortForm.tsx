import { parseSort, type Sort } from '#domain/search/filters.ts';
import { FilterSelect } from '#views/components/form/FilterSelect.tsx';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import * as de from '#views/texts/de.ts';
import fieldStyles from './filters/fields.module.css';
import { listHref } from './filters/filterChoice.ts';
import { offeredSorts } from './offeredSorts.ts';
import styles from './SortForm.module.css';

interface SortFormProps {
  path: string;
  /** Query string with filters and sort, as in the address. */
  search: string;
  /** The order that the search text requests; null for the default. */
  textSort: Sort;
}

/** Sort form: applies on change, or by a button without JavaScript. */
export function SortForm({ path, search, textSort }: SortFormProps) {
  const query = new URLSearchParams(search);
  const sort = parseSort(query.get('sort'));
  return (
    <form className={`row-2 ${styles.sort}`} action={listHref(path, '')} method="get">
      <HiddenFields search={search} without={['sort']} />
      <label htmlFor="sortierung">
        <span>{de.list.sort}</span>
        <FilterSelect id="sortierung" className={fieldStyles.select} name="sort" value={sort ?? textSort ?? ''}>
          {offeredSorts(sort, textSort).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
      </label>
      <noscript>
        <button type="submit">{de.list.apply}</button>
      </noscript>
    </form>
  );
}
