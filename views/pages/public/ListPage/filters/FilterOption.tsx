import type { ReactNode } from 'react';
import type { FacetName, FacetOption } from '#domain/search/facets.ts';
import { type ListFilter, listFilters } from '#domain/search/filters.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FilterOption.module.css';
import { changeHref, type FilterChange, type FilterChoice, isChosen, toggleOption } from './filterChoice.ts';
import { effectiveFilters } from './textParts.ts';

/** State and change handler shared by all options. */
export interface FilterContext {
  choice: FilterChoice;
  /** Number of results with which the options were counted. */
  total: number;
  /** Handles a change. If missing, every option is a link to the changed list. */
  onChange?: ((change: FilterChange) => void) | undefined;
}

interface FilterOptionProps extends FilterContext {
  facet: FacetName;
  option: FacetOption;
}

/**
 * Renders an option with its number of results. A chosen option has a tick instead; choosing it again removes it.
 * An option that adds to the other chosen ones has a box.
 */
export function FilterOption({ option: { key, label, count }, ...option }: FilterOptionProps) {
  const chosen = isChosen(option.choice, option.facet, key);
  const isBox = isListFilter(option.facet);
  return (
    <OptionControl {...option} optionKey={key} className={`option ${styles.option} ${chosen ? styles.chosen : ''}`}>
      {isBox ? <Icon name={chosen ? 'square-check' : 'square'} size={18} className={styles.box} /> : null}
      <span className={styles.label}>{label}</span> {chosen && !isBox ? <Icon name="check" size={18} /> : null}
      {chosen ? null : (
        <OptionCount count={count} before={hasChosen(option.choice, option.facet) ? option.total : null} />
      )}
    </OptionControl>
  );
}

/** Returns whether options of the facet are chosen to which a further one is added. */
function hasChosen(choice: FilterChoice, facet: FacetName): boolean {
  const filters = effectiveFilters(choice);
  if (facet === 'countries' || facet === 'regions' || facet === 'cities') return filters.locations.length > 0;
  return isListFilter(facet) && filters[facet].length > 0;
}

function isListFilter(facet: FacetName): facet is ListFilter {
  return listFilters.some((name) => name === facet);
}

interface OptionCountProps {
  /** Number of results after choosing the option. */
  count: number;
  /** Number of results before, if the option is added to chosen ones; otherwise null. */
  before: number | null;
}

/**
 * Shows the number of results of an option. Beside chosen options it is the number that the option adds, because
 * "Pilgerreisen 35" would mean 35 pilgrimages. A city that narrows its chosen country adds nothing.
 */
export function OptionCount({ count, before }: OptionCountProps) {
  if (before === null || count < before) return <span className={`note ${styles.count}`}>{count}</span>;
  return (
    <span className={`note ${styles.count}`}>
      <span aria-hidden>{`+${count - before}`}</span>
      <span className="visuallyHidden">{de.filters.added(count - before)}</span>
    </span>
  );
}

interface OptionControlProps extends FilterContext {
  facet: FacetName;
  optionKey: string;
  className: string;
  /** Accessible name that replaces the content. */
  label?: string | undefined;
  children: ReactNode;
}

/** Renders the link or the button of an option. */
export function OptionControl({ facet, optionKey, ...control }: OptionControlProps) {
  const { choice } = control;
  return (
    <ToggleControl
      {...control}
      chosen={isChosen(choice, facet, optionKey)}
      change={toggleOption(choice, facet, optionKey)}
      role={isListFilter(facet) ? 'checkbox' : undefined}
    />
  );
}

interface ToggleControlProps extends Omit<FilterContext, 'total'> {
  chosen: boolean;
  /** The change that choosing it, or choosing it again, applies. */
  change: FilterChange;
  className: string;
  /** Accessible name that replaces the content. */
  label?: string | undefined;
  /** `checkbox` for an option that adds to the other chosen ones. */
  role?: 'checkbox' | undefined;
  children: ReactNode;
}

/** Renders a button that toggles a filter, or without a change handler a link to the changed list. */
export function ToggleControl({
  choice,
  onChange,
  chosen,
  change,
  className,
  label,
  role,
  children,
}: ToggleControlProps) {
  if (onChange) {
    const state = role ? { role, 'aria-checked': chosen } : { 'aria-pressed': chosen };
    return (
      <button type="button" className={className} {...state} aria-label={label} onClick={() => onChange(change)}>
        {children}
      </button>
    );
  }
  const href = changeHref(choice, change);
  return (
    // Crawlers should not follow the unlimited filter combinations, whose trips they find elsewhere.
    <a className={className} href={href} rel={href.includes('?') ? 'nofollow' : undefined} aria-label={label}>
      {children} {chosen ? <span className="visuallyHidden">{de.list.chosenRemove}</span> : null}
    </a>
  );
}
