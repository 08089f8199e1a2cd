import { emptyFilters } from '../../../src/domain/search/filterTypes.ts';
import type { ListData } from '../../../src/pageData/list.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import * as de from '../../texts/de.ts';
import { changeHref, type FilterChange, type FilterChoice } from './filters/filterChoice.ts';
import styles from './NoResults.module.css';

interface NoResultsProps {
  choice: FilterChoice;
  relaxations: ListData['relaxations'];
}

/** Empty result: the text of specification §9.4, and the number of results without each single filter. */
export function NoResults({ choice, relaxations }: NoResultsProps) {
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
    </EmptyState>
  );
}

function without({ filters }: FilterChoice, filter: ListData['relaxations'][number]['filter']): FilterChange {
  return { filters: { ...filters, [filter]: emptyFilters[filter] } };
}
