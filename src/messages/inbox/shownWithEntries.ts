/** What the page of an inbox shows with its bookings, and files and actions do not need. */
import { sql } from 'kysely';
import { loadDownloads } from '#bookings/bankFiles/bankFiles.ts';
import type { BookingDeps } from '#bookings/bookingDeps.ts';
import { loadSiblingLines } from '#bookings/changes/siblingLine.ts';
import { loadUnsecured } from '#bookings/contract/certificates.ts';
import { loadReceipts } from '#bookings/receipts/receipts.ts';
import { valid } from '#bookings/states/amountConditions.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { InboxEntry, Undoing } from '#domain/bookings/inbox.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { berlinToday } from '#domain/dates.ts';

/** Adds receipts, missing certificates, children who are booked twice, and sibling discounts that requests lack. */
export async function withShownParts(deps: BookingDeps, entries: readonly InboxEntry[]): Promise<InboxEntry[]> {
  const { database, now } = deps;
  const references = entries.flatMap(({ reference, kind }) => (kind === 'booking' ? reference : []));
  if (references.length === 0) return [...entries];
  const doubles = await loadDoubles(database, references);
  const today = berlinToday(now());
  const receipts = await loadReceipts(database, references, today);
  const undoing = await loadUndoing(database, references);
  const unsecured = await loadUnsecured(database, references, today);
  const requests = entries.flatMap(({ reference, bookingState }) => (bookingState === 'requested' ? reference : []));
  const siblings = await loadSiblingLines(deps, requests);
  return entries.map((entry) => ({
    ...entry,
    ...{ doubles: doubles.get(entry.reference) ?? [], isUnsecured: unsecured.has(entry.reference) },
    siblings: siblings.get(entry.reference) ?? null,
    receipts: receipts.get(entry.reference) ?? [],
    undoing: Object.fromEntries(undoing.get(entry.reference) ?? []),
  }));
}

/** Returns what follows if payments are taken back, by booking. */
async function loadUndoing(database: Database, references: readonly string[]) {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('submissions', 'submissions.reference', 'payments.reference')
    .select(['payments.reference', 'payments.id', 'receipt', 'subdomain'])
    .where('payments.reference', 'in', references)
    .where(valid)
    .execute();
  const found: { reference: string; undoing: [id: string, Undoing] }[] = [];
  for (const [subdomain, own] of Map.groupBy(rows, (row) => row.subdomain)) {
    const ids = own.map(({ id }) => id);
    const downloads = subdomain === null ? new Map<string, string>() : await loadDownloads(database, subdomain, ids);
    for (const { reference, id, receipt } of own)
      found.push({ reference, undoing: [id, { receipt, downloadedAt: downloads.get(id) ?? null }] });
  }
  const byReference = Map.groupBy(found, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, own]) => [reference, own.map(({ undoing }) => undoing)]));
}

/** Other bookings of one traveller that an entry names at most: a search that ends early stays cheap. */
const maxDoubles = 3;

/** Returns other bookings that take places for the same travellers on the same departure or days, by reference. */
async function loadDoubles(database: Database, references: readonly string[]) {
  const { rows } = await sql<{ of: string; name: string; reference: string; isSameDeparture: boolean }>`
    select own.reference as of, concat_ws(' ', t.first_name, t.last_name) as name, double.reference, double.is_same_departure
    from bookings own join submissions s on s.reference = own.reference join travellers t on t.reference = own.reference
    cross join lateral (
      select other.reference, other.trip = own.trip and other.date_key = own.date_key as is_same_departure
      from travellers o join bookings other on other.reference = o.reference
        join submissions os on os.reference = o.reference
      where o.birth_date = t.birth_date and lower(o.first_name) = lower(t.first_name)
        and lower(o.last_name) = lower(t.last_name) and o.reference <> t.reference
        and other.starts_on <= own.ends_on and own.starts_on <= other.ends_on
        and other.state = any(${bookedStates}::text[]) and os.subdomain = s.subdomain
      limit ${maxDoubles}
    ) double
    where own.reference = any(${references}::text[]) and own.state = any(${bookedStates}::text[])
    order by own.reference, t.position, double.reference`.execute(database);
  return Map.groupBy(rows, ({ of }) => of);
}
