import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FilterOption.module.css';
import { type FilterContext, ToggleControl } from './FilterOption.tsx';
import { effectiveFilters, replaceFilters } from './textParts.ts';

/** Option for departures that have places for all travellers. */
export function FreeChoice(context: FilterContext) {
  const { free } = effectiveFilters(context.choice);
  return (
    <ToggleControl
      {...context}
      chosen={free}
      change={{ filters: replaceFilters(context.choice, { free: !free }) }}
      className={`option ${styles.option} ${free ? styles.chosen : ''}`}
      role="checkbox"
    >
      <Icon name={free ? 'square-check' : 'square'} size={18} className={styles.box} />
      <span className={styles.label}>{de.filters.free}</span>
    </ToggleControl>
  );
}
