import type { Level } from '#domain/trip/trip.ts';
import { levelTexts } from '#domain/trip/visibility.ts';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from './filterChoice.ts';
import styles from './VisibilityFilter.module.css';

const levels: Level[] = [1, 2, 3, 4, 5];

/**
 * Filter for organisers in admin mode: own trips from a visibility level on, including trips hidden from visitors
 * (specification §4.2).
 */
export function VisibilityFilter({ choice }: { choice: FilterChoice }) {
  const chosen = choice.filters.visibility;
  const href = (visibility: number | null) => changeHref(choice, { filters: { ...choice.filters, visibility } });
  return (
    <nav className={styles.filter} aria-label={de.list.ownFrom}>
      <p>{de.list.ownFrom}</p>
      <ul>
        {levels.map((level) => (
          <li key={level}>
            <a href={href(level)} aria-current={chosen === level ? 'true' : undefined} title={levelTexts[level].title}>
              {level}
            </a>
          </li>
        ))}
        <li>
          <a href={href(null)} aria-current={chosen === null ? 'true' : undefined}>
            {de.list.asVisitors}
          </a>
        </li>
      </ul>
    </nav>
  );
}
