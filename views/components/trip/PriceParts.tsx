import { doorOf } from '#domain/bookings/price/doorPrice.ts';
import type { Door } from '#domain/trip/door.ts';
import type { Extra } from '#domain/trip/tripDetails.ts';
import { DoorLines, doorCosts } from '#views/components/town/DoorLines.tsx';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

interface PricePartsProps {
  /** Without one, required extras come on top of the price. */
  door: Door | null | undefined;
  extras: readonly Extra[];
  /** The price to the door, if it is shown beside. */
  price?: number;
}

/** Says what a price contains from the family's town, or without a town what it does not contain. */
export function PriceParts({ door, extras, price }: PricePartsProps) {
  return door ? <DoorLines door={door} price={price ?? null} /> : <RequiredExtras extras={extras} />;
}

/** Names what each booking of a traveller costs besides the price of the departure; nothing if there is nothing. */
export function RequiredExtras({ extras }: { extras: readonly Extra[] }) {
  const costs = doorCosts(doorOf({ departurePlaces: [], extras }, []));
  return costs.length > 0 ? <span className={styles.until}>{de.trips.plus(costs)}</span> : null;
}
