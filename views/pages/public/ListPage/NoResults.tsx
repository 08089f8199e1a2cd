import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import type { TripList } from '#pageData/list.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import styles from './NoResults.module.css';

const popularId = 'beliebt';

interface NoResultsProps {
  choice: FilterChoice;
  list: Pick<TripList, 'answers' | 'relaxations' | 'switches' | 'understood' | 'popular'>;
}

/**
 * Empty result: the number of results without each single filter, and popular
 * lists. The heading of the list says that there are none (specification §9.4).
 */
export function NoResults({ choice, list }: NoResultsProps) {
  const { popular } = list;
  const shorter = relaxedSearch(list.understood);
  const changes: { label: string; change: Partial<Filters> }[] = [
    ...list.switches.map(({ label, filters, total }) => ({
      label: de.noResults.instead(label, total),
      change: Object.fromEntries(filters.map((name) => [name, emptyFilters[name]])),
    })),
    ...shorter.map(({ label, fullText }) => ({ label, change: { fullText } })),
    ...list.relaxations.flatMap(({ filter, total }) =>
      // Beside parts of the text, the whole text is no further way.
      filter === 'fullText' && shorter.length > 0
        ? []
        : [{ label: de.noResults.without(filter, total), change: { [filter]: emptyFilters[filter] } }],
    ),
  ];
  const text = list.answers.length > 0 ? de.noResults.answeredText : de.noResults.text;
  return (
    <>
      {changes.length > 0 ? <p>{text}</p> : null}
      {changes.length > 0 ? (
        <ul className={`stack-2 ${styles.relaxations}`}>
          {changes.map(({ label, change }) => (
            <li key={label}>
              <a href={changeHref(choice, { filters: { ...choice.filters, ...change } })}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <EmptyState
        text={changes.length > 0 ? undefined : text}
        action={{ href: allTripsPath, label: de.trips.showAll }}
        secondaryAction={{ href: pathOf('contact-form'), label: de.list.ask.label }}
      >
        {popular.length > 0 ? (
          <nav className={styles.popular} aria-labelledby={popularId}>
            <h3 className="text-m" id={popularId}>
              {de.noResults.popular}
            </h3>
            <ul>
              {popular.map(({ path, label, count }) => (
                <li key={path}>
                  <a href={path}>
                    {label} <small>{count}</small>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </EmptyState>
    </>
  );
}

function relaxedSearch(understood: TripList['understood']): { label: string; fullText: string }[] {
  if (!understood) return [];
  const { text, withoutText, parts } = understood;
  const pieces = [{ label: text, without: withoutText, total: understood.totalWithoutText }, ...parts];
  return pieces.flatMap(({ label, without, total }) =>
    total ? [{ label: de.noResults.withoutPart(label, total), fullText: without }] : [],
  );
}
