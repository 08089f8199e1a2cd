import { type Land, lands } from '#domain/holidays/lands.ts';
import { Button } from '#views/components/Button.tsx';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import { useOwnLand } from '#views/holidays/ownLand.ts';
import * as de from '#views/texts/de.ts';
import fieldStyles from './filters/fields.module.css';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import styles from './TextNotes.module.css';

/**
 * Asks for the Land of a week of school holidays, the visitor's own first, and adds it to the words of the week. The regions of
 * Austria and Switzerland are links that open on request.
 */
export function LandChoice({ choice, query, week }: { choice: FilterChoice; query: string; week: string }) {
  const own = useOwnLand();
  const [path, search = ''] = changeHref(choice, { filters: choice.filters }).split(/[?#]/);
  const textIn = ({ where }: Pick<Land, 'where'>) => query.replace(week, () => `${week} ${where}`);
  const offered = lands.filter(({ country, code }) => country === 'de' || code === own);
  const ownText = textIn(lands.find(({ code }) => code === own) ?? { where: '' });
  const hrefIn = (land: Land) => {
    const values = new URLSearchParams(search);
    values.set('q', textIn(land));
    return `${path}?${values}#katalog`;
  };
  return (
    <form className={styles.note} action={`${path}#katalog`} method="get">
      <HiddenFields search={search} without={['q']} />
      <label>
        {de.searchNotes.whichLand}{' '}
        <select className={fieldStyles.select} key={ownText} name="q" defaultValue={ownText}>
          {offered.map((land) => (
            <option key={land.code} value={textIn(land)}>
              {land.title}
            </option>
          ))}
        </select>
      </label>{' '}
      <Button type="submit">{de.searchNotes.showLand}</Button>
      <details className={styles.neighbours}>
        <summary>{de.searchNotes.neighbours}</summary>
        <ul>
          {lands
            .filter(({ country }) => country !== 'de')
            .map((land) => (
              <li key={land.code}>
                <a href={hrefIn(land)}>{land.title}</a>
              </li>
            ))}
        </ul>
      </details>
    </form>
  );
}
