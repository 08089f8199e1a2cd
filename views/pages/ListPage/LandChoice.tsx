import { holidayCountries, lands } from '../../../src/domain/holidays/lands.ts';
import { Button } from '../../components/Button.tsx';
import { HiddenFields } from '../../components/form/HiddenFields.tsx';
import { useOwnLand } from '../../holidays/ownLand.ts';
import * as de from '../../texts/de.ts';
import fieldStyles from './filters/fields.module.css';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import styles from './TextNotes.module.css';

/** Asks for the Land of a week of school holidays, the visitor's own first, and adds it to the words of the week. */
export function LandChoice({ choice, query, week }: { choice: FilterChoice; query: string; week: string }) {
  const own = useOwnLand();
  const [path, search = ''] = changeHref(choice, { filters: choice.filters }).split(/[?#]/);
  const textIn = (where: string) => query.replace(week, () => `${week} ${where}`);
  const ownText = textIn(lands.find(({ code }) => code === own)?.where ?? '');
  return (
    <form className={styles.note} action={`${path}#katalog`} method="get">
      <HiddenFields search={search} without={['q']} />
      <label>
        {de.list.whichLand}{' '}
        <select className={fieldStyles.select} key={ownText} name="q" defaultValue={ownText}>
          {holidayCountries.map(({ country, title }) => (
            <optgroup key={country} label={title}>
              {lands
                .filter((land) => land.country === country)
                .map((land) => (
                  <option key={land.code} value={textIn(land.where)}>
                    {land.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>{' '}
      <Button type="submit">{de.list.showLand}</Button>
    </form>
  );
}
