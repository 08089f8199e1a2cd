import type { Transaction } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import { departureCancelled } from './placeErrors.ts';

/** Locks a departure of which places are taken. @throws AppError 409 if the organiser has cancelled it */
export async function lockOpenDeparture(transaction: Transaction, row: DepartureRow): Promise<void> {
  const [cancelledAt] = await lock(transaction, { departures: [row] });
  if (cancelledAt) throw departureCancelled();
}
