import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import { countChosen, type FilterSection, sectionIcons } from '../ListPage/filters/FilterLabel.tsx';
import type { FilterChoice } from '../ListPage/filters/filterChoice.ts';
import styles from './FiltersPage.module.css';

interface FilterPanelProps {
  section: FilterSection;
  choice: FilterChoice;
  children: ReactNode;
}

/** A section of the filters page. The list links to it by its id. */
export function FilterPanel({ section, choice, children }: FilterPanelProps) {
  const chosen = countChosen(choice)[section];
  return (
    <section id={section} className={styles.panel} aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>
        <Icon name={sectionIcons[section]} size={22} /> {de.filtersPage.sections[section]}
        {chosen > 0 ? <small>{de.filters.chosenCount(chosen)}</small> : null}
      </h2>
      {children}
    </section>
  );
}
