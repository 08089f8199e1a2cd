import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';
import labelStyles from './FilterLabel.module.css';
import { FilterLabel, type FilterSection } from './FilterLabel.tsx';
import type { FilterChoice } from './filterChoice.ts';

interface FilterPanelProps {
  section: FilterSection;
  choice: FilterChoice;
  children: ReactNode;
}

/** A filter section without JavaScript: one of an exclusive group of disclosures. */
export function FilterPanel({ section, choice, children }: FilterPanelProps) {
  return (
    <details name="filters">
      <summary className={labelStyles.toggle}>
        <FilterLabel section={section} choice={choice} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
