import { useState } from 'react';
import styles from './FilterBar.module.css';
import { FilterDialog, loadFilterSections } from './FilterDialog.tsx';
import labelStyles from './FilterLabel.module.css';
import { FilterLabel, type FilterSection, filterSections } from './FilterLabel.tsx';
import type { FilterChoice } from './filterChoice.ts';
import type { CountedOptions } from './usePendingOptions.ts';

/** With JavaScript the filters are loaded on demand. The server renders them into `noscript` for other browsers. */
const PlainFilterBar = import.meta.env.SSR ? (await import('./PlainFilterBar.tsx')).PlainFilterBar : null;

interface FilterBarProps extends CountedOptions {
  choice: FilterChoice;
  /** Query string with the chosen filters, as in the address. */
  search: string;
}

/**
 * Filter toggles "Wann", "Wohin", "Wer" and all filters. Each opens a dialog with its section; without JavaScript the
 * options are links.
 */
export function FilterBar({ choice, search, ...page }: FilterBarProps) {
  const [section, setSection] = useState<FilterSection | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: FilterSection) => {
    setSection(next);
    setIsOpen(true);
  };
  return (
    <>
      <div className={`${styles.bar} ${styles.withScripts}`}>
        {filterSections.map((name) => (
          <button
            key={name}
            type="button"
            className={labelStyles.toggle}
            aria-haspopup="dialog"
            onPointerEnter={() => loadFilterSections(name)}
            onPointerDown={() => loadFilterSections(name)}
            onClick={() => open(name)}
          >
            <FilterLabel section={name} choice={choice} />
          </button>
        ))}
      </div>
      <noscript>{PlainFilterBar ? <PlainFilterBar {...page} choice={choice} search={search} /> : null}</noscript>
      {section ? (
        <FilterDialog
          key={section}
          section={section}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          choice={choice}
          {...page}
        />
      ) : null}
    </>
  );
}
