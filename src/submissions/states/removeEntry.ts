import { withState } from '../../domain/bookings/ledger.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { LedgerStore } from '../places/ledgerStore.ts';

/** Attempts if the ledger is changed at the same time. */
const maxAttempts = 10;

/**
 * Removes a booking from a ledger that was created from the stored bookings while the booking was changed. Does nothing if the
 * ledger does not contain it.
 */
export async function removeEntry(
  ledgers: Pick<LedgerStore, 'loadLedger' | 'change'>,
  departure: DepartureKey,
  reference: string,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const ledger = await ledgers.loadLedger(departure);
    if (!ledger?.entries.some((entry) => entry.reference === reference)) return;
    const entries = withState(ledger.entries, reference, 'cancelled');
    if (await ledgers.change(departure, ledger, { entries })) return;
  }
}
