/** Deletes the answers about travellers some time after the trip (data protection). */
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { addDays, berlinToday } from '#domain/dates.ts';

/**
 * Removes the encrypted answers of bookings whose trip ended more than `keepDays` days ago, and of those that were declined or
 * cancelled. The rest of the booking stays until its own retention period ends.
 * @param keepDays days after the last day of the trip
 */
export async function deleteOldTravellerData(database: Database, keepDays: number, now: Date): Promise<void> {
  const endedBefore = addDays(berlinToday(now), -keepDays);
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ travellerData: null })
      .where('travellerData', 'is not', null)
      .where(({ eb, or }) => or([eb('endsOn', '<', endedBefore), eb('state', 'in', ['declined', 'cancelled'])]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const event = { action: 'deletion', subdomain: null, by: 'retention', subject: 'traveller data' } as const;
    await addAuditEvent(transaction, { ...event, count: Number(numUpdatedRows) }, now);
  });
}
