/** Stores the defaults of hosts for new trips (specification §7.11). */
import { z } from 'zod';
import { boundedDocument } from '#content/bounded.ts';
import { shapeOf } from '#content/recordSchema.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { canonical } from '#domain/organisers/fieldChanges.ts';
import {
  allTrips,
  type DefaultSets,
  defaultFields,
  defaultsFor,
  type TripDefaults,
} from '#domain/organisers/tripDefaults.ts';
import { readFields } from '#platform/readFields.ts';
import { versionOf } from '#platform/versionOf.ts';
import type { TripBase } from '../tripBase.ts';

/** Leaves room for the rest of a trip. */
const maxBytes = 20_000;

/** The fields as in the document of a trip. */
export const defaultsSchema = boundedDocument(z.strictObject(shapeOf(defaultFields)), maxBytes);

/** Loads the defaults of a host; none if it has stored none. @throws if the database does not answer */
export async function loadDefaults({ database }: { database: Database }, subdomain: string): Promise<DefaultSets> {
  const query = database.selectFrom('tripDefaults').select(['fields', 'categories']).where('subdomain', '=', subdomain);
  const row = await query.executeTakeFirst();
  return row ? { ...row.categories, [allTrips]: row.fields } : {};
}

/**
 * Replaces the defaults of a host for a category, with an audit event.
 * @param version `versionOf` the stored defaults on which these are based
 * @returns the stored defaults, and nothing is changed, if others have changed them since; otherwise null
 * @throws AppError 422 if they are too many together with those for all trips
 * @throws if the database does not answer; nothing is changed then
 */
export function saveDefaults(
  { database, now }: TripBase,
  { category, defaults, version }: { category: string; defaults: TripDefaults; version: string },
  { subdomain, username: by }: Organiser,
): Promise<TripDefaults | null> {
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `defaults of ${subdomain}` });
    const sets = await loadDefaults({ database: transaction }, subdomain);
    const stored = sets[category] ?? {};
    // The same form, sent twice.
    if (canonical(stored) === canonical({ ...defaults })) return null;
    if (versionOf(stored) !== version) return stored;
    const changed = { ...sets, [category]: { ...defaults } };
    for (const key of Object.keys(changed)) readFields(defaultsSchema, defaultsFor(changed, [key]), 422, tooMany);
    const { [allTrips]: fields = {}, ...categories } = changed;
    const insert = transaction.insertInto('tripDefaults').values({ subdomain, fields, categories });
    await insert.onConflict((conflict) => conflict.column('subdomain').doUpdateSet({ fields, categories })).execute();
    const subject = [...(category ? [category] : []), Object.keys(defaults).join(', ') || 'none'].join(': ');
    await addAuditEvent(transaction, { action: 'trip-defaults-changed', subdomain, by, subject }, now());
    return null;
  });
}

const tooMany = 'Zusammen mit den Vorgaben für alle Reisen ist das zu viel. Gespeichert ist nichts.';
