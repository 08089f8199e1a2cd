import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FacetName, FacetOption } from '../../../../src/domain/search/facets.ts';
import * as de from '../../../texts/de.ts';
import styles from './FilterOption.module.css';
import { type FilterChange, type FilterChoice, isChosen, optionHref, toggleOption } from './filterChoice.ts';

/** State and change handler shared by all options. */
export interface FilterContext {
  choice: FilterChoice;
  /** Handles a change. If missing, every option is a link to the changed list. */
  onChange?: ((change: FilterChange) => void) | undefined;
}

interface FilterOptionProps extends FilterContext {
  facet: FacetName;
  option: FacetOption;
}

/** Renders an option with its number of results. A chosen option has a tick instead; choosing it again removes it. */
export function FilterOption({ option: { key, label, count }, ...option }: FilterOptionProps) {
  const chosen = isChosen(option.choice, option.facet, key);
  return (
    <OptionControl {...option} optionKey={key} className={`${styles.option} ${chosen ? styles.chosen : ''}`}>
      {label} {chosen ? <Check aria-hidden size={18} /> : <span className={styles.count}>{count}</span>}
    </OptionControl>
  );
}

interface OptionControlProps extends FilterContext {
  facet: FacetName;
  optionKey: string;
  className: string;
  /** Accessible name that replaces the content. */
  label?: string;
  children: ReactNode;
}

/** Renders the link or the button of an option. */
export function OptionControl({ choice, onChange, facet, optionKey, className, label, children }: OptionControlProps) {
  const chosen = isChosen(choice, facet, optionKey);
  if (onChange) {
    const toggle = () => onChange(toggleOption(choice, facet, optionKey));
    return (
      <button type="button" className={className} aria-pressed={chosen} aria-label={label} onClick={toggle}>
        {children}
      </button>
    );
  }
  const href = optionHref(choice, facet, optionKey);
  return (
    // Crawlers should not follow the unlimited filter combinations, whose trips they find elsewhere.
    <a className={className} href={href} rel={href.includes('?') ? 'nofollow' : undefined} aria-label={label}>
      {children} {chosen ? <span className="visuallyHidden">{de.list.chosenRemove}</span> : null}
    </a>
  );
}
