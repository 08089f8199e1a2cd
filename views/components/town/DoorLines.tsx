import { centsOf, formatCents } from '#domain/amounts.ts';
import type { Door } from '#domain/trip/door.ts';
import * as de from '#views/texts/de.ts';
import styles from './town.module.css';

interface DoorLinesProps {
  door: Door;
  /** The price to the door in euros, if one is shown beside the lines. */
  price?: number | null;
}

/** Says what a price to the door contains: the journey at once, all lines on demand. */
export function DoorLines({ door, price = null }: DoorLinesProps) {
  const base = price === null ? [] : [[de.town.trip, formatCents(centsOf(price) - door.amount)] as const];
  const lines = [...base, ...door.lines.map(({ label, amount }) => [label, formatCents(amount)] as const)];
  const text = price === null ? doorText(door) : shortText(door);
  if (door.lines.length === 0) return <p className={styles.door}>{text}</p>;
  return (
    <details className={styles.door} title={lines.map((line) => line.join(' ')).join(', ')}>
      <summary>{text}</summary>
      <dl>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Returns "mit Fahrt ab München", or that families travel by themselves. */
function shortText({ place, lines }: Door): string {
  if (place === null) return de.town.ownArrival;
  return de.town.journey(place, !lines.some(({ kind }) => kind === 'boarding'));
}

/** Says also why there is no journey. */
export function doorText(door: Door): string {
  return door.place === null ? de.town.noJourney : shortText(door);
}

/** Returns "Zustieg München 49 €" for each line. */
export function doorCosts({ lines }: Door): string[] {
  return lines.map(({ label, amount }) => `${label} ${formatCents(amount)}`);
}
