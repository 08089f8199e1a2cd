import { listFilters } from '#domain/search/filterTypes.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import * as de from '#views/texts/de.ts';
import styles from './FilterLabel.module.css';
import type { FilterChoice } from './filterChoice.ts';
import { effectiveFilters } from './textParts.ts';

/** The filter toggles (specification §5.4): three sections, and all filters. */
export const filterSections = ['when', 'where', 'who', 'all'] as const;
export type FilterSection = (typeof filterSections)[number];

export const sectionIcons: Record<FilterSection, IconName> = {
  when: 'calendar-days',
  where: 'map-pin',
  who: 'users',
  all: 'sliders-horizontal',
};

/**
 * Label of a filter toggle with the number of chosen options. The toggle for all filters counts only options without a
 * toggle of their own.
 */
export function FilterLabel({ section, choice }: { section: FilterSection; choice: FilterChoice }) {
  const chosen = countChosen(choice)[section];
  return (
    <>
      <Icon name={sectionIcons[section]} size={18} /> {de.list.sections[section]}
      {chosen > 0 ? (
        <span className={styles.chosen}>
          {chosen} <span className="visuallyHidden">{de.list.chosen}</span>
        </span>
      ) : null}
    </>
  );
}

/** Counts the chosen options per section, with those that the search text sets. */
export function countChosen(choice: Pick<FilterChoice, 'filters' | 'textParts'>): Record<FilterSection, number> {
  const filters = effectiveFilters(choice);
  const { date, months, season, holidays, nights, locations, persons, price } = filters;
  return {
    when: months.length + [date, season, holidays, nights].filter(Boolean).length,
    where: locations.length,
    who: persons.length,
    all: listFilters.reduce((total, name) => total + filters[name].length, 0) + (price ? 1 : 0),
  };
}
