import { tripsPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripList, OrganiserTripsArgs, TripState } from '#domain/organisers/organiserTrips.ts';
import { LevelBadge } from '../../../components/organisers/LevelBadge.tsx';
import * as de from '../../../texts/de.ts';
import styles from './LevelLinks.module.css';

const levelsDown = [5, 4, 3, 2, 1] as const;

export interface LevelLinksProps {
  levels: OrganiserTripList['levels'];
  /** Number of trips with an invalid document, which have no level. */
  broken: number;
  args: OrganiserTripsArgs;
}

/** Shows the number of trips for each level, and of those without a level. Each links to its trips; the chosen one to all. */
export function LevelLinks({ levels, broken, args }: LevelLinksProps) {
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
