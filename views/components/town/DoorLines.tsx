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
  const base = price === null ? [] : [{ label: de.town.trip, amount: centsOf(price) - door.amount }];
  const lines = [...base, ...door.lines];
  const text = price === null ? doorText(door) : shortText(door);
  if (door.lines.length === 0) return <p className={styles.door}>{text}</p>;
  return (
    <details className={styles.door} title={doorCosts({ lines }).join(', ')}>
      <summary>{text}</summary>
      <dl>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(amount)}</dd>
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
export function doorCosts({ lines }: { lines: readonly Pick<Door['lines'][number], 'label' | 'amount'>[] }): string[] {
  return lines.map(({ label, amount }) => `${label} ${formatCents(amount)}`);
}
