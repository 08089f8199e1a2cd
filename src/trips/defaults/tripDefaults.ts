/** Stores the defaults of hosts for new trips (specification §7.11). */
import { z } from 'zod';
import { boundedDocument } from '#content/bounded.ts';
import { shapeOf } from '#content/recordSchema.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { canonical } from '#domain/organisers/fieldChanges.ts';
import { defaultFields, type TripDefaults } from '#domain/organisers/tripDefaults.ts';
import { versionOf } from '#platform/versionOf.ts';
import type { TripBase } from '../tripBase.ts';

/** Leaves room for the rest of a trip. */
const maxBytes = 20_000;

/** The fields as in the document of a trip. */
export const defaultsSchema = boundedDocument(z.strictObject(shapeOf(defaultFields)), maxBytes);

/** Loads the defaults of a host; empty if it has none. @throws if the database does not answer */
export async function loadDefaults({ database }: { database: Database }, subdomain: string): Promise<TripDefaults> {
  const query = database.selectFrom('tripDefaults').select('fields').where('subdomain', '=', subdomain);
  return (await query.executeTakeFirst())?.fields ?? {};
}

/**
 * Replaces the defaults of a host, with an audit event.
 * @param version `versionOf` the stored defaults on which these are based
 * @returns the stored defaults, and nothing is changed, if others have changed them since; otherwise null
 * @throws if the database does not answer; nothing is changed then
 */
export function saveDefaults(
  { database, now }: TripBase,
  { defaults, version }: { defaults: TripDefaults; version: string },
  { subdomain, username: by }: Organiser,
): Promise<TripDefaults | null> {
  const fields = { ...defaults };
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `defaults of ${subdomain}` });
    const stored = await loadDefaults({ database: transaction }, subdomain);
    // The same form, sent twice.
    if (canonical(stored) === canonical(fields)) return null;
    if (versionOf(stored) !== version) return stored;
    const insert = transaction.insertInto('tripDefaults').values({ subdomain, fields });
    await insert.onConflict((conflict) => conflict.column('subdomain').doUpdateSet({ fields })).execute();
    const subject = Object.keys(fields).join(', ') || 'none';
    await addAuditEvent(transaction, { action: 'trip-defaults-changed', subdomain, by, subject }, now());
    return null;
  });
}
