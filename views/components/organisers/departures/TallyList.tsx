import type { Tally } from '#domain/organisers/departures/participants.ts';
import styles from './DepartureFrame.module.css';

/** Labels with their numbers. @param emptyLabel shown for the empty label */
export function TallyList({ tallies, emptyLabel = '' }: { tallies: readonly Tally[]; emptyLabel?: string }) {
  return (
    <dl className={`stack-1 ${styles.tallies}`}>
      {tallies.map(({ label, count }) => (
        <div key={label}>
          <dt>{label || emptyLabel}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
