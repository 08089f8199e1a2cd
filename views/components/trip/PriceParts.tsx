import { formatEuro } from '#domain/amounts.ts';
import { doorOf } from '#domain/bookings/price/doorPrice.ts';
import type { Door } from '#domain/trip/door.ts';
import type { TripDetails } from '#domain/trip/tripDetails.ts';
import { DoorLines, doorCosts } from '#views/components/town/DoorLines.tsx';
import * as de from '#views/texts/de.ts';
import styles from './notes.module.css';

interface PriceNotesProps extends Pick<TripDetails, 'extras' | 'refundableDeposit'> {
  /** Without one, required extras come on top of the price. */
  door?: Door | null | undefined;
}

/** Says what a price contains from the family's town. @param price the price to the door, if it is shown beside */
export function PriceParts({ price, ...notes }: PriceNotesProps & { price?: number }) {
  return (
    <>
      {notes.door ? <DoorLines door={notes.door} price={price ?? null} /> : null}
      <PriceNotes {...notes} />
    </>
  );
}

/** Names what each booking of a traveller costs besides the price that is shown; nothing if there is nothing. */
export function PriceNotes({ door, extras, refundableDeposit }: PriceNotesProps) {
  const costs = door ? [] : doorCosts(doorOf({ departurePlaces: [], extras }, []));
  return (
    <>
      {costs.length > 0 ? <span className={styles.until}>{de.trips.plus(costs)}</span> : null}
      {refundableDeposit ? (
        <span className={styles.until}>{de.trips.refundableDeposit(formatEuro(refundableDeposit))}</span>
      ) : null}
    </>
  );
}
