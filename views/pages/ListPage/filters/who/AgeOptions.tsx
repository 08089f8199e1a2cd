import type { FacetOption } from '../../../../../src/domain/search/facets.ts';
import { listedAges } from '../../../../../src/domain/trip/ages.ts';
import { Icon } from '../../../../components/icon/Icon.tsx';
import * as de from '../../../../texts/de.ts';
import chipStyles from '../FilterChips.module.css';
import { type FilterContext, OptionControl } from '../FilterOption.tsx';
import { isChosen, withoutOption } from '../filterChoice.ts';
import { effectiveFilters } from '../textParts.ts';
import styles from './AgeOptions.module.css';

/**
 * Filter by the ages of all travellers. Travellers of the same age count once, because a trip that suits one suits all
 * of them. An age without results cannot be chosen.
 */
export function AgeOptions({ options, ...context }: FilterContext & { options: FacetOption[] }) {
  const { persons } = effectiveFilters(context.choice);
  const counts = new Map(options.map(({ key, count }) => [key, count]));
  const ages = [...new Set([...listedAges, ...persons])].sort((a, b) => a - b);
  return (
    <>
      <p className={styles.hint}>{de.filters.agesHint}</p>
      <Travellers {...context} />
      <ul className={styles.ages}>
        {ages.map((age) => (
          <li key={age}>
            <Age {...context} age={age} count={counts.get(String(age)) ?? 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists the chosen ages, each removable. Without JavaScript the links of the page are used instead. */
function Travellers({ choice, onChange }: FilterContext) {
  const { persons } = effectiveFilters(choice);
  if (!onChange || persons.length === 0) return null;
  return (
    <ul className={chipStyles.chips} aria-label={de.filters.travellers}>
      {persons.map((age) => (
        <li key={age}>
          <button
            type="button"
            className={chipStyles.chip}
            aria-label={de.list.removeFilter(de.list.years(age))}
            onClick={() => onChange(withoutOption(choice, 'ages', String(age)))}
          >
            {de.list.years(age)} <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Age({ age, count, ...context }: FilterContext & { age: number; count: number }) {
  const key = String(age);
  const chosen = isChosen(context.choice, 'ages', key);
  if (!chosen && count === 0) return <span className={styles.age}>{age}</span>;
  return (
    <OptionControl
      {...context}
      facet="ages"
      optionKey={key}
      className={`${styles.age} ${chosen ? styles.chosen : ''}`}
      label={chosen ? de.list.years(age) : de.filters.ageOption(age, count)}
    >
      <strong>{age}</strong> {chosen ? null : <span className={styles.count}>{count}</span>}
    </OptionControl>
  );
}
