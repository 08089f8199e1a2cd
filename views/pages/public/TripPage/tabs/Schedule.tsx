import type { ScheduleEntry } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';
import styles from './Schedule.module.css';

/** Renders a typical day. */
export function Schedule({ schedule }: { schedule: readonly ScheduleEntry[] }) {
  return (
    <div className={styles.schedule}>
      <h3>{de.tripDetails.schedule}</h3>
      <ol>
        {schedule.map(({ time, title }) => (
          <li key={`${time} ${title}`}>
            <span className={styles.time}>{time}</span>
            {title}
          </li>
        ))}
      </ol>
      <p>{de.tripDetails.scheduleNote}</p>
    </div>
  );
}
