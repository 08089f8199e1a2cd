import { Button } from '../../../../components/Button.tsx';
import * as de from '../../../../texts/de.ts';
import styles from './FilterFoot.module.css';
import { changeHref } from './filterChoice.ts';
import { clearedFilters } from './filterStash.ts';
import { type PendingFilters, usePendingOptions } from './usePendingOptions.ts';

/**
 * Footer of the filter dialog: applies the pending filters and shows the number of results in advance. Applying is a
 * link like any other navigation.
 */
export function FilterFoot({ onClose, ...pending }: PendingFilters & { onClose: () => void }) {
  const { total, state } = usePendingOptions(pending);
  const label = state === 'unknown' ? de.filters.showAll : de.filters.showResults(total);
  const variant = total === 0 && state === 'counted' ? 'secondary' : 'primary';
  return (
    <>
      <div className={styles.reset}>
        <Button variant="quiet" size="small" onClick={() => pending.onChange(clearedFilters)}>
          {de.filters.resetShort}
        </Button>
      </div>
      <p className="visuallyHidden" role="status">
        {state === 'counted' ? de.list.results(total) : ''}
      </p>
      <div className={state === 'counting' ? `${styles.apply} ${styles.counting}` : styles.apply}>
        {pending.isChanged ? (
          <Button variant={variant} href={changeHref(pending.current, pending.choice)}>
            {label}
          </Button>
        ) : (
          <Button variant={variant} onClick={onClose}>
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
