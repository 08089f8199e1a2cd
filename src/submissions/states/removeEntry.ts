import { outdated, retryChange } from '../../content/retryChange.ts';
import { withState } from '../../domain/bookings/ledger.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { LedgerStore } from '../places/ledgerStore.ts';

/**
 * Removes a booking from a ledger that was created from the stored bookings while the booking was changed. Does nothing if the
 * ledger does not contain it.
 * @throws if the content backend does not answer, or if the ledger is changed too often at the same time
 */
export function removeEntry(
  ledgers: Pick<LedgerStore, 'loadLedger' | 'change'>,
  departure: DepartureKey,
  reference: string,
): Promise<void> {
  return retryChange(async () => {
    const ledger = await ledgers.loadLedger(departure);
    if (!ledger?.entries.some((entry) => entry.reference === reference)) return undefined;
    const entries = withState(ledger.entries, reference, 'cancelled');
    return (await ledgers.change(departure, ledger, { entries })) ? undefined : outdated;
  });
}
