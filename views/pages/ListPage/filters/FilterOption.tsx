import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FacetName, FacetOption } from '../../../../src/domain/search/facets.ts';
import * as de from '../../../texts/de.ts';
import styles from './FilterOption.module.css';
import { type FilterChange, type FilterChoice, isChosen, optionHref, toggleOption } from './filterChoice.ts';

/** What options are made of, and what choosing one does. */
export interface Choosing {
  choice: FilterChoice;
  /** Takes note of a change; without it every option is a link to the list after the change. */
  onChange?: ((change: FilterChange) => void) | undefined;
}

interface FilterOptionProps extends Choosing {
  facet: FacetName;
  option: FacetOption;
}

/** An option with its number of results; a chosen one has a tick instead, and choosing it again takes it back. */
export function FilterOption({ option: { key, label, count }, ...option }: FilterOptionProps) {
  const chosen = isChosen(option.choice, option.facet, key);
  return (
    <OptionControl {...option} optionKey={key} className={`${styles.option} ${chosen ? styles.chosen : ''}`}>
      {label} {chosen ? <Check aria-hidden size={18} /> : <span className={styles.count}>{count}</span>}
    </OptionControl>
  );
}

interface OptionControlProps extends Choosing {
  facet: FacetName;
  optionKey: string;
  className: string;
  /** Said instead of the content. */
  label?: string;
  children: ReactNode;
}

/** The link or the button an option is, whatever it looks like. */
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
    // There is no end of combinations, and nothing in them a search engine does not find elsewhere.
    <a className={className} href={href} rel={href.includes('?') ? 'nofollow' : undefined} aria-label={label}>
      {children} {chosen ? <span className="visuallyHidden">{de.list.takeBack}</span> : null}
    </a>
  );
}
