import { tripsPath } from '../../../src/domain/organiserPaths.ts';
import type { OrganiserTripList, OrganiserTripsArgs } from '../../../src/domain/organiserTrips.ts';
import type { Level } from '../../../src/domain/trip.ts';
import { LevelBadge } from '../../components/organisers/LevelBadge.tsx';
import * as de from '../../texts/de.ts';
import styles from './LevelChart.module.css';

const levelsDown: Level[] = [5, 4, 3, 2, 1];

interface LevelChartProps {
  levels: OrganiserTripList['levels'];
  args: OrganiserTripsArgs;
}

/** How many trips are at each level: bars for the eye, numbers for everybody, each a way to those trips. */
export function LevelChart({ levels, args }: LevelChartProps) {
  const most = Math.max(1, ...Object.values(levels));
  return (
    <section className={styles.chart} aria-labelledby="stufen">
      <h2 id="stufen">{de.organisers.levels}</h2>
      <ul>
        {levelsDown.map((level) => (
          <li key={level}>
            <a
              className={styles.level}
              href={tripsPath({ ...args, level, page: 1 })}
              aria-current={args.level === level ? 'true' : undefined}
            >
              <LevelBadge level={level} />
              <progress className={styles.bar} max={most} value={levels[level]} aria-hidden="true" />
              <span>{de.organisers.trips(levels[level])}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
