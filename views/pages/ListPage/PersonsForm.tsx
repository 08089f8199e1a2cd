import { listedAges } from '../../../src/domain/ages.ts';
import { parseFilters } from '../../../src/domain/filters.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import styles from './FilterBar.module.css';
import { HiddenFields } from './HiddenFields.tsx';

/** Travellers the form offers; more than this many siblings come by the address. */
const travellers = 4;

/** Who: the age of each traveller. */
export function PersonsForm({ path, search }: { path: string; search: string }) {
  const ages = parseFilters(new URLSearchParams(search)).persons.filter((age) => age >= 0);
  return (
    <form key={search} className={styles.form} action={path} method="get">
      <HiddenFields search={search} without={['persons']} />
      <p>{de.list.agesHint}</p>
      <div className={styles.travellers}>
        {Array.from({ length: Math.max(travellers, ages.length) }, (_, index) => index + 1).map((number) => (
          <label key={number}>
            <span>{de.list.traveller(number)}</span>
            <select name="persons" defaultValue={ages[number - 1] ?? ''}>
              <option value="">{de.list.noAge}</option>
              {listedAges.map((age) => (
                <option key={age} value={age}>
                  {de.list.years(age)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Button type="submit">{de.list.apply}</Button>
    </form>
  );
}
