import { Check } from 'lucide-react';
import type { FacetName, FacetOption } from '../../../src/domain/facets.ts';
import * as de from '../../texts/de.ts';
import { type FilterChoice, isChosen, optionHref } from './filterChoice.ts';
import styles from './OptionLink.module.css';

interface OptionLinkProps {
  choice: FilterChoice;
  facet: FacetName;
  option: FacetOption;
}

/** An option with its number of results; a chosen one has a tick instead, and choosing it again takes it back. */
export function OptionLink({ choice, facet, option: { key, label, count } }: OptionLinkProps) {
  const chosen = isChosen(choice, facet, key);
  const href = optionHref(choice, facet, key);
  return (
    <a
      className={`${styles.option} ${chosen ? styles.chosen : ''}`}
      href={href}
      // There is no end of combinations, and nothing in them a search engine does not find elsewhere.
      rel={href.includes('?') ? 'nofollow' : undefined}
    >
      {label} {chosen ? <Chosen /> : <span className={styles.count}>{count}</span>}
    </a>
  );
}

function Chosen() {
  return (
    <>
      <Check aria-hidden size={18} /> <span className="visuallyHidden">{de.list.takeBack}</span>
    </>
  );
}
