import { tripsPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTripList, OrganiserTripsArgs, TripState } from '#domain/organisers/organiserTrips.ts';
import { LevelBadge } from '../../../components/organisers/LevelBadge.tsx';
import * as de from '../../../texts/de.ts';
import styles from './LevelChart.module.css';

const levelsDown = [5, 4, 3, 2, 1] as const;

interface LevelChartProps {
  levels: OrganiserTripList['levels'];
  /** Number of trips with an invalid document, which have no level. */
  broken: number;
  args: OrganiserTripsArgs;
}

/** Shows the number of trips for each level, and of those without a level, as bars and numbers. Each links to its trips. */
export function LevelChart({ levels, broken, args }: LevelChartProps) {
  const maximum = Math.max(1, broken, ...Object.values(levels));
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
              <progress className={styles.bar} max={maximum} value={count} aria-hidden="true" />
              <span>{de.organisers.trips(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
