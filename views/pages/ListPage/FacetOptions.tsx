import type { FacetName, FacetOption } from '../../../src/domain/facets.ts';
import styles from './FacetOptions.module.css';
import type { FilterChoice } from './filterChoice.ts';
import { OptionLink } from './OptionLink.tsx';

interface FacetOptionsProps {
  choice: FilterChoice;
  facet: FacetName;
  title: string;
  options: FacetOption[];
}

/** The options of one facet under their title; nothing when there are none. */
export function FacetOptions({ choice, facet, title, options }: FacetOptionsProps) {
  if (options.length === 0) return null;
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.key}>
            <OptionLink choice={choice} facet={facet} option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}
