import { X } from 'lucide-react';
import type { FacetOption } from '../../../../src/domain/search/facets.ts';
import { listedAges } from '../../../../src/domain/trip/ages.ts';
import * as de from '../../../texts/de.ts';
import styles from './AgeOptions.module.css';
import chipStyles from './FilterChips.module.css';
import { type Choosing, OptionControl } from './FilterOption.tsx';
import { isChosen, withoutOption } from './filterChoice.ts';

/**
 * Who: the ages of all travellers, each a tap. Travellers of one age count once: whatever suits one of them suits all.
 * An age nobody else of the party could travel with cannot be chosen.
 */
export function AgeOptions({ options, ...choosing }: Choosing & { options: FacetOption[] }) {
  const { persons } = choosing.choice.filters;
  const counts = new Map(options.map(({ key, count }) => [key, count]));
  const ages = [...new Set([...listedAges, ...persons])].sort((a, b) => a - b);
  return (
    <>
      <p className={styles.hint}>{de.list.agesHint}</p>
      <Travellers {...choosing} />
      <ul className={styles.ages}>
        {ages.map((age) => (
          <li key={age}>
            <Age {...choosing} age={age} count={counts.get(String(age)) ?? 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Those who travel along so far, each removable; the links of a page without scripts are their own chips. */
function Travellers({ choice, onChange }: Choosing) {
  const { persons } = choice.filters;
  if (!onChange || persons.length === 0) return null;
  return (
    <ul className={chipStyles.chips} aria-label={de.list.travellers}>
      {persons.map((age) => (
        <li key={age}>
          <button
            type="button"
            className={chipStyles.chip}
            aria-label={de.list.removeFilter(de.list.years(age))}
            onClick={() => onChange(withoutOption(choice, 'ages', String(age)))}
          >
            {de.list.years(age)} <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Age({ age, count, ...choosing }: Choosing & { age: number; count: number }) {
  const key = String(age);
  const chosen = isChosen(choosing.choice, 'ages', key);
  if (!chosen && count === 0) return <span className={styles.age}>{age}</span>;
  return (
    <OptionControl
      {...choosing}
      facet="ages"
      optionKey={key}
      className={`${styles.age} ${chosen ? styles.chosen : ''}`}
      label={chosen ? de.list.years(age) : de.list.ageOption(age, count)}
    >
      <strong>{age}</strong> {chosen ? null : <span className={styles.count}>{count}</span>}
    </OptionControl>
  );
}
