import { tripsPath } from '../../../src/domain/organisers/organiserPaths.ts';
import type {
  OrganiserTripList,
  OrganiserTripsArgs,
  TripState,
} from '../../../src/domain/organisers/organiserTrips.ts';
import { LevelBadge } from '../../components/organisers/LevelBadge.tsx';
import * as de from '../../texts/de.ts';
import styles from './LevelChart.module.css';

const levelsDown = [5, 4, 3, 2, 1] as const;

interface LevelChartProps {
  levels: OrganiserTripList['levels'];
  /** How many trips cannot be read and have no level. */
  broken: number;
  args: OrganiserTripsArgs;
}

/** How many trips are at each level, and how many have none: bars for the eye, numbers for everybody, each a way to those trips. */
export function LevelChart({ levels, broken, args }: LevelChartProps) {
  const most = Math.max(1, broken, ...Object.values(levels));
  const states: { state: TripState; count: number }[] = levelsDown.map((state) => ({ state, count: levels[state] }));
  if (broken > 0) states.push({ state: 'broken', count: broken });
  return (
    <section className={styles.chart} aria-labelledby="stufen">
      <h2 id="stufen">{de.organisers.levels}</h2>
      <ul>
        {states.map(({ state, count }) => (
          <li key={state}>
            <a
              className={styles.level}
              href={tripsPath({ ...args, level: state, page: 1 })}
              aria-current={args.level === state ? 'true' : undefined}
            >
              <LevelBadge level={state === 'broken' ? null : state} />
              <progress className={styles.bar} max={most} value={count} aria-hidden="true" />
              <span>{de.organisers.trips(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
