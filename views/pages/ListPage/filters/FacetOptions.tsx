import type { FacetName, FacetOption } from '../../../../src/domain/search/facets.ts';
import styles from './FacetOptions.module.css';
import { type Choosing, FilterOption } from './FilterOption.tsx';

interface FacetOptionsProps extends Choosing {
  facet: FacetName;
  /** Stands above the options, where nothing around them says what they are. */
  title?: string;
  options: FacetOption[];
  /** `pills`: beside each other as they fit, where there are few and more follows below. */
  layout?: 'columns' | 'pills';
}

/** The options of one facet; nothing when there are none. */
export function FacetOptions({ title, options, layout = 'columns', ...choosing }: FacetOptionsProps) {
  if (options.length === 0) return null;
  return (
    <div>
      {title ? <p className={styles.title}>{title}</p> : null}
      <ul className={styles[layout]}>
        {options.map((option) => (
          <li key={option.key}>
            <FilterOption {...choosing} option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}
