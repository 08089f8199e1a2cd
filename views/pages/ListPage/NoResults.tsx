import { emptyFilters } from '../../../src/domain/search/filterTypes.ts';
import type { TripList } from '../../../src/pageData/list.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import * as de from '../../texts/de.ts';
import { changeHref, type FilterChange, type FilterChoice } from './filters/filterChoice.ts';
import styles from './NoResults.module.css';

const popularId = 'beliebt';

interface NoResultsProps {
  choice: FilterChoice;
  list: Pick<TripList, 'relaxations' | 'popular'>;
}

/** Empty result: the text of specification §9.4, the results without each single filter, and popular lists. */
export function NoResults({ choice, list: { relaxations, popular } }: NoResultsProps) {
  return (
    <EmptyState
      title={de.list.emptyTitle}
      text={de.list.empty}
      action={{ href: '/reisen/alle', label: de.home.allTrips }}
    >
      {relaxations.length > 0 ? (
        <ul className={styles.relaxations}>
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <a href={changeHref(choice, without(choice, filter))}>{de.list.without(filter, total)}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {popular.length > 0 ? (
        <nav className={styles.popular} aria-labelledby={popularId}>
          <h3 id={popularId}>{de.list.popular}</h3>
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
  );
}

function without({ filters }: FilterChoice, filter: TripList['relaxations'][number]['filter']): FilterChange {
  return { filters: { ...filters, [filter]: emptyFilters[filter] } };
}
