import { definitionOf, type FilterSection, filterNames, isSet } from '#domain/search/filters.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import * as de from '#views/texts/de.ts';
import styles from './FilterLabel.module.css';
import type { FilterChoice } from './filterChoice.ts';
import { effectiveFilters } from './textParts.ts';

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
  const counts = { when: 0, where: 0, who: 0, all: 0 };
  for (const name of filterNames) {
    const { section } = definitionOf(name);
    const value = filters[name];
    if (section && isSet(filters, name)) counts[section] += Array.isArray(value) ? value.length : 1;
  }
  return counts;
}
