import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import type { ActiveFilter } from './activeFilters.ts';
import styles from './FilterChips.module.css';

/** Lists the active filters, each removable. @param resetHref address of the list without filters */
export function FilterChips({ chips, resetHref }: { chips: ActiveFilter[]; resetHref: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className="row-2" aria-label={de.list.chosenFilters}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <a className={styles.chip} href={href} aria-label={de.list.removeFilter(label)}>
            {label} <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a className={`${styles.chip} ${styles.reset}`} href={resetHref}>
            {de.list.reset}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
