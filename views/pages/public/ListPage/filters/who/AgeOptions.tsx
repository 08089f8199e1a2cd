import type { FormEvent } from 'react';
import type { FacetOption } from '#domain/search/facets.ts';
import { encodeFilters } from '#domain/search/filters.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { listedAges } from '#domain/trip/ages.ts';
import { maxAge } from '#views/children/children.ts';
import { Button } from '#views/components/Button.tsx';
import { HiddenFields } from '#views/components/form/HiddenFields.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import chipStyles from '../FilterChips.module.css';
import { type FilterContext, OptionControl } from '../FilterOption.tsx';
import fieldStyles from '../fields.module.css';
import { isChosen, listHref, toggleOption, withoutOption } from '../filterChoice.ts';
import { effectiveFilters } from '../textParts.ts';
import styles from './AgeOptions.module.css';

/**
 * Filter by the ages of all travellers. Travellers of the same age count once, because a trip that suits one suits all
 * of them. Every age can be chosen, also one without results: the list then says what fits instead.
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
      <OtherAge {...context} />
    </>
  );
}

/** Field for an age that is not listed. Without JavaScript it submits the search. */
function OtherAge({ choice, onChange }: FilterContext) {
  const add = (event: FormEvent<HTMLFormElement>) => {
    if (!onChange) return;
    event.preventDefault();
    const age = Number(new FormData(event.currentTarget).get('persons'));
    if (!isChosen(choice, 'ages', String(age))) onChange(toggleOption(choice, 'ages', String(age)));
    event.currentTarget.reset();
  };
  return (
    <form className={fieldStyles.form} action={listHref(allTripsPath, '')} method="get" onSubmit={add}>
      <HiddenFields search={encodeFilters(choice.filters).toString()} without={[]} />
      <label className={fieldStyles.field}>
        <span>{de.children.otherAge}</span>
        <input type="number" inputMode="numeric" name="persons" min={0} max={maxAge} required />
      </label>
      <Button type="submit" variant="secondary">
        {de.children.add}
      </Button>
    </form>
  );
}

/** Lists the chosen ages, each removable. Without JavaScript the links of the page are used instead. */
function Travellers({ choice, onChange }: FilterContext) {
  const { persons } = effectiveFilters(choice);
  if (!onChange || persons.length === 0) return null;
  return (
    <ul className="row-2" aria-label={de.filters.travellers}>
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
