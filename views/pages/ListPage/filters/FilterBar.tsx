import styles from './FilterBar.module.css';
import { FilterDialog, loadFilterSections } from './FilterDialog.tsx';
import labelStyles from './FilterLabel.module.css';
import { FilterLabel, filterSections } from './FilterLabel.tsx';
import type { FilterChoice } from './filterChoice.ts';
import type { FilterDialogState } from './useFilterDialog.ts';
import type { CountedOptions } from './usePendingOptions.ts';

/** With JavaScript the filters are loaded on demand. The server renders them into `noscript` for other browsers. */
const PlainFilterBar = import.meta.env.SSR ? (await import('./PlainFilterBar.tsx')).PlainFilterBar : null;

interface FilterBarProps extends CountedOptions {
  choice: FilterChoice;
  /** Query string with the chosen filters, as in the address. */
  search: string;
  dialog: FilterDialogState;
}

/**
 * Filter toggles "Wann", "Wohin", "Wer" and all filters. Each opens a dialog with its section; without JavaScript the
 * options are links.
 */
export function FilterBar({ choice, search, dialog, ...page }: FilterBarProps) {
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
            onClick={() => dialog.open(name)}
          >
            <FilterLabel section={name} choice={choice} />
          </button>
        ))}
      </div>
      <noscript>{PlainFilterBar ? <PlainFilterBar {...page} choice={choice} search={search} /> : null}</noscript>
      {dialog.section ? (
        <FilterDialog
          key={dialog.section}
          section={dialog.section}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          choice={choice}
          {...page}
        />
      ) : null}
    </>
  );
}
