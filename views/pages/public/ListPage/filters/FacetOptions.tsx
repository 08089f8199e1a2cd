import type { FacetName, FacetOption } from '#domain/search/facets.ts';
import styles from './FacetOptions.module.css';
import { type FilterContext, FilterOption } from './FilterOption.tsx';

interface FacetOptionsProps extends FilterContext {
  facet: FacetName;
  /** Heading of the options, if the surrounding content does not name them. */
  title?: string;
  options: FacetOption[];
  /** `pills`: inline, for few options with further content below. */
  layout?: 'columns' | 'pills';
}

/** Renders the options of one facet; nothing if there are none. */
export function FacetOptions({ title, options, layout = 'columns', ...context }: FacetOptionsProps) {
  if (options.length === 0) return null;
  return (
    <div>
      {title ? <p className={styles.title}>{title}</p> : null}
      <ul className={styles[layout]}>
        {options.map((option) => (
          <li key={option.key}>
            <FilterOption {...context} option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}
