import { useState } from 'react';
import type { Facets } from '../../../../src/domain/search/facets.ts';
import styles from './FilterBar.module.css';
import { FilterDialog, loadFilterSections } from './FilterDialog.tsx';
import labelStyles from './FilterLabel.module.css';
import { FilterLabel, type FilterSection, filterSections } from './FilterLabel.tsx';
import type { FilterChoice } from './filterChoice.ts';

/** Browsers that run scripts fetch the filters when they are wanted; the page of the others has them from the start. */
const PlainFilterBar = import.meta.env.SSR ? (await import('./PlainFilterBar.tsx')).PlainFilterBar : null;

interface FilterBarProps {
  choice: FilterChoice;
  facets: Facets;
  total: number;
  /** The chosen filters as they stand in the address. */
  search: string;
}

/** Wann, Wohin, Wer and all filters together: a dialog with the part that was asked for; without scripts links. */
export function FilterBar({ choice, facets, total, search }: FilterBarProps) {
  const [section, setSection] = useState<FilterSection | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (wanted: FilterSection) => {
    setSection(wanted);
    setIsOpen(true);
  };
  return (
    <>
      <div className={`${styles.bar} ${styles.withScripts}`}>
        {filterSections.map((each) => (
          <button
            key={each}
            type="button"
            className={labelStyles.toggle}
            aria-haspopup="dialog"
            onPointerEnter={() => loadFilterSections(each)}
            onPointerDown={() => loadFilterSections(each)}
            onClick={() => open(each)}
          >
            <FilterLabel section={each} choice={choice} />
          </button>
        ))}
      </div>
      <noscript>{PlainFilterBar ? <PlainFilterBar choice={choice} facets={facets} search={search} /> : null}</noscript>
      {section ? (
        <FilterDialog
          section={section}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          choice={choice}
          facets={facets}
          total={total}
        />
      ) : null}
    </>
  );
}
