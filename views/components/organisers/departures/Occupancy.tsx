import { formatDay } from '#domain/dates.ts';
import type { ListedDeparture } from '#domain/organisers/departures/departureList.ts';
import * as de from '#views/texts/de.ts';
import { Bar } from './Bar.tsx';
import styles from './Occupancy.module.css';

type OccupancyProps = Pick<
  ListedDeparture,
  'capacity' | 'bookableUntil' | 'requested' | 'confirmed' | 'contingents' | 'left' | 'minimum' | 'extras'
>;

/** Shows how full a departure is, as text and as a bar, whether its minimum is reached, and what is booked of limited extras. */
export function Occupancy(props: OccupancyProps) {
  const { capacity, bookableUntil, requested, confirmed, contingents, left, minimum, extras } = props;
  const booked = requested + confirmed;
  const held = capacity === null || left === null ? 0 : Math.max(0, capacity - booked - contingents - left);
  const details = [
    ...(confirmed > 0 ? [de.departures.confirmed(confirmed)] : []),
    ...(requested > 0 ? [de.departures.requested(requested)] : []),
    ...(contingents > 0 ? [de.departures.contingents(contingents)] : []),
    ...(held > 0 ? [de.departures.held(held)] : []),
    ...(capacity === null ? [de.departures.unlimited] : []),
    ...(left === null ? [] : [de.departures.left(left)]),
    ...(left === null && capacity !== null ? [de.departures.leftUnknown] : []),
    ...(bookableUntil ? [de.departures.bookableUntil(formatDay(bookableUntil))] : []),
  ];
  return (
    <div className={`stack-1 ${styles.occupancy}`}>
      <p>
        <strong>{capacity === null ? de.departures.booked(booked) : de.departures.bookedOf(booked, capacity)}</strong>
        <span className="note">{details.join(' · ')}</span>
      </p>
      {capacity === null ? null : <Bar parts={[confirmed, requested]} total={Math.max(capacity, booked)} />}
      {minimum ? (
        <p className={`note ${styles.minimum}`} data-missing={minimum.missing > 0 ? '' : undefined}>
          {de.departures.minimum(minimum, formatDay(minimum.decision))}
        </p>
      ) : null}
      {extras.length > 0 ? (
        <ul className={`note ${styles.extras}`} aria-label={de.departures.limitedExtras}>
          {extras.map((extra) => (
            <li key={extra.title} data-over={extra.booked > extra.limit ? '' : undefined}>
              {de.departures.extra(extra)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
