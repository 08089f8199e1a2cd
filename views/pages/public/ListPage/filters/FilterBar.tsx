import { useQueryClient } from '@tanstack/react-query';
import { type FilterSection, filterSections } from '#domain/search/filters.ts';
import styles from './FilterBar.module.css';
import { FilterDialog, loadFilterSections } from './FilterDialog.tsx';
import labelStyles from './FilterLabel.module.css';
import { FilterLabel } from './FilterLabel.tsx';
import { type FilterChoice, filtersPath } from './filterChoice.ts';
import type { FilterDialogState } from './useFilterDialog.ts';
import { optionsQuery } from './usePendingOptions.ts';

interface FilterBarProps {
  total: number;
  choice: FilterChoice;
  /** Query string with the chosen filters, as in the address. */
  search: string;
  dialog: FilterDialogState;
}

/**
 * Filter toggles "Wann", "Wohin", "Wer" and all filters. Each opens a dialog with its section; without JavaScript
 * it leads to the filters page.
 */
export function FilterBar({ choice, search, dialog, total }: FilterBarProps) {
  const queryClient = useQueryClient();
  /** Loads what the dialog shows, before it is opened. */
  const prepare = (section: FilterSection) => {
    loadFilterSections(section);
    // If this fails, the dialog retries and reports the error.
    queryClient.query(optionsQuery(choice)).catch(() => undefined);
  };
  return (
    <>
      <div className={`${styles.bar} scriptsOnly`}>
        {filterSections.map((name) => (
          <button
            key={name}
            type="button"
            className={labelStyles.toggle}
            aria-haspopup="dialog"
            onPointerEnter={() => prepare(name)}
            onPointerDown={() => prepare(name)}
            onFocus={() => prepare(name)}
            onClick={() => dialog.open(name)}
          >
            <FilterLabel section={name} choice={choice} />
          </button>
        ))}
      </div>
      <noscript>
        <div className={styles.bar}>
          {filterSections.map((name) => (
            <a
              key={name}
              className={labelStyles.toggle}
              href={`${filtersPath(choice.target.path, search)}#${name}`}
              rel="nofollow"
            >
              <FilterLabel section={name} choice={choice} />
            </a>
          ))}
        </div>
      </noscript>
      {dialog.section ? (
        <FilterDialog
          key={dialog.section}
          section={dialog.section}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          choice={choice}
          total={total}
        />
      ) : null}
    </>
  );
}
