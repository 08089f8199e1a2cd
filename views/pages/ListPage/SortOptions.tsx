import type { Sort } from '../../../src/domain/search/filters.ts';
import * as de from '../../texts/de.ts';
import type { FilterChange, FilterChoice } from './filters/filterChoice.ts';
import { offeredSorts } from './offeredSorts.ts';
import styles from './SortOptions.module.css';

interface SortOptionsProps {
  choice: FilterChoice;
  onChange: (change: FilterChange) => void;
}

/** Sort options of the filter dialog. */
export function SortOptions({ choice, onChange }: SortOptionsProps) {
  return (
    <fieldset className={styles.sorts}>
      <legend>{de.list.sort}</legend>
      {offeredSorts(choice.textSort).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="pending-sort"
            checked={(choice.sort ?? choice.textSort ?? '') === value}
            onChange={() => onChange({ sort: value === '' ? null : (value as Sort) })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
