import { organiserPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import {
  type OrganiserTripList,
  type OrganiserTripsArgs,
  organiserTripSorts,
  type TripState,
} from '#domain/organisers/organiserTrips.ts';
import { problemTable } from '#domain/trip/visibility.ts';
import { Options } from '#views/components/form/Field.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import { LevelBadge } from '#views/components/organisers/LevelBadge.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripSelection.module.css';

/** Filters and sorts the trips: links to the trips of a level, and fields for those of the chosen one. Selects apply immediately. */
export function TripSelection(props: LevelLinksProps) {
  const { args } = props;
  const path = organiserPath(args.subdomain, 'dashboard');
  return (
    <FilterForm
      action={path}
      texts={de.organisers}
      text={args.text}
      resetHref={tripsPath({ ...args, page: 1 }) === path ? null : path}
      links={<LevelLinks {...props} />}
    >
      {args.level === null ? null : <input type="hidden" name="level" value={args.level} />}
      <FilterField name="problem" label={de.organisers.problem} value={String(args.problem ?? '')}>
        <option value="">{de.organisers.all}</option>
        <Options of={problemTable.map(({ code, message }) => [code, message])} />
      </FilterField>
      <FilterField name="sort" label={de.organisers.sort} value={args.sort}>
        <Options of={organiserTripSorts.map((sort) => [sort, de.organisers.sorts[sort]])} />
      </FilterField>
    </FilterForm>
  );
}

const levelsDown = [5, 4, 3, 2, 1] as const;

interface LevelLinksProps {
  levels: OrganiserTripList['levels'];
  /** Number of trips with an invalid document, which have no level. */
  broken: number;
  args: OrganiserTripsArgs;
}

/** Shows the number of trips for each level, and of those without a level. Each links to its trips; the chosen one to all. */
function LevelLinks({ levels, broken, args }: LevelLinksProps) {
  const states: { state: TripState; count: number }[] = levelsDown.map((state) => ({ state, count: levels[state] }));
  if (broken > 0) states.push({ state: 'broken', count: broken });
  return (
    <nav aria-label={de.organisers.levels}>
      <ul className={`row-2 ${styles.levels}`}>
        {states.map(({ state, count }) => (
          <li key={state}>
            <a
              className={styles.level}
              href={tripsPath({ ...args, level: args.level === state ? null : state, page: 1 })}
              aria-current={args.level === state ? 'true' : undefined}
            >
              <LevelBadge level={state === 'broken' ? null : state} /> <span className="bold">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
