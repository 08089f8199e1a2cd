import { listedAges } from '../../../src/domain/ages.ts';
import type { FacetOption } from '../../../src/domain/facets.ts';
import * as de from '../../texts/de.ts';
import styles from './AgeOptions.module.css';
import { type FilterChoice, isChosen, optionHref } from './filterChoice.ts';

/** Who: the ages of all travellers, each a tap. An age nobody else of the party could travel with is no link. */
export function AgeOptions({ choice, options }: { choice: FilterChoice; options: FacetOption[] }) {
  const counts = new Map(options.map(({ key, count }) => [key, count]));
  const ages = [...new Set([...listedAges, ...choice.filters.persons])].sort((a, b) => a - b);
  return (
    <>
      <p className={styles.hint}>{de.list.agesHint}</p>
      <ul className={styles.ages}>
        {ages.map((age) => (
          <li key={age}>
            <Age age={age} choice={choice} count={counts.get(String(age)) ?? 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Age({ age, choice, count }: { age: number; choice: FilterChoice; count: number }) {
  const key = String(age);
  const chosen = isChosen(choice, 'ages', key);
  if (!chosen && count === 0) return <span className={styles.age}>{age}</span>;
  return (
    <a
      className={`${styles.age} ${chosen ? styles.chosen : ''}`}
      href={optionHref(choice, 'ages', key)}
      rel="nofollow"
      aria-label={chosen ? de.list.removeFilter(de.list.years(age)) : de.list.ageOption(age, count)}
    >
      <strong>{age}</strong> {chosen ? null : <span className={styles.count}>{count}</span>}
    </a>
  );
}
