import type { TripList } from '../../../src/pageData/list.ts';
import * as de from '../../texts/de.ts';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import styles from './TextNotes.module.css';

interface MentionsLinkProps {
  choice: FilterChoice;
  list: Pick<TripList, 'mentions' | 'understood' | 'total'>;
}

/** Leads from the trips that match the search text to those that only mention it. */
export function MentionsLink({ choice, list: { mentions, understood, total } }: MentionsLinkProps) {
  if (!mentions || !understood || mentions.total === 0 || choice.filters.mentions) return null;
  const href = changeHref(choice, { filters: { ...choice.filters, mentions: true } });
  return (
    <p className={styles.mentions}>
      <a href={href}>{de.list.mentions(mentions.total, understood.text, total > 0)}</a>
    </p>
  );
}
