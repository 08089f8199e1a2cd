/** Makes the ledgers agree with bookings and waiting lists after a restore (docs/decisions/0162). */
import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import type { Ledger, LedgerEntry } from '../../domain/bookings/ledger.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import { loadDepartureBookings } from '../../submissions/places/departureBookings.ts';
import { type DepartureKey, ledgerId } from '../../submissions/places/departureKey.ts';
import { createLedgerStore } from '../../submissions/places/ledgerStore.ts';

interface Settings {
  content: SanityClient;
  hosts: Hosts;
  now: () => Date;
}

/** An entry of a waiting list that waits or has an offer. */
interface OpenEntry {
  reference: string;
  places: number;
  state: 'waiting' | 'offered';
  until?: string | null | undefined;
}

interface Departure {
  key: DepartureKey;
  days: { start: string; end: string };
  /** In the order of their requests. */
  open: OpenEntry[];
}

const pageLength = 500;
const departureFields = { _id: z.string(), combinedId: z.string(), dateKey: z.string() };
const ledgersSchema = z.array(z.object({ ...departureFields, start: z.string(), end: z.string() }));
const entriesSchema = z.array(
  z.object({
    ...departureFields,
    departure: z.object({ start: z.string(), end: z.string() }),
    reference: z.string(),
    places: z.number(),
    state: z.enum(['waiting', 'offered']),
    until: z.string().nullish(),
    receivedAt: z.string(),
  }),
);

/**
 * Corrects the ledgers of all coming departures that have one or for which people wait. Bookings and entries of waiting lists
 * decide: the documents of a backup that was written during changes may contradict each other. Idempotent.
 * @throws if the content backend does not answer
 */
export async function restoreLedgers(settings: Settings): Promise<void> {
  for (const departure of (await findDepartures(settings)).values()) await restoreLedger(settings, departure);
}

async function findDepartures({ content, hosts, now }: Settings): Promise<Map<string, Departure>> {
  const params = { today: berlinToday(now()) };
  const departures = new Map<string, Departure>();
  function find(combinedId: string, dateKey: string, { start, end }: Departure['days']): Departure | null {
    const trip = findTripKey(combinedId, hosts);
    if (!trip) return null;
    const key = { ...trip, dateKey };
    const departure = departures.get(ledgerId(key)) ?? { key, days: { start, end }, open: [] };
    departures.set(ledgerId(key), departure);
    return departure;
  }
  const ledgers = { filter: '_type == "ledger" && end >= $today', params, schema: ledgersSchema, pageLength };
  for await (const page of documentPages(content, ledgers)) {
    for (const { combinedId, dateKey, ...days } of page) find(combinedId, dateKey, days);
  }
  const filter = '_type == "waitingEntry" && departure.end >= $today && state in ["waiting", "offered"]';
  const entries: z.output<typeof entriesSchema> = [];
  for await (const page of documentPages(content, { filter, params, schema: entriesSchema, pageLength })) {
    entries.push(...page);
  }
  entries.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  for (const { combinedId, dateKey, departure, ...entry } of entries) {
    find(combinedId, dateKey, departure)?.open.push(entry);
  }
  return departures;
}

function restoreLedger({ content }: Settings, { key, days, open }: Departure): Promise<void> {
  const ledgers = createLedgerStore(content);
  return retryChange(async () => {
    const ledger = await ledgers.loadLedger(key);
    if (!ledger) {
      await ledgers.create(key, days);
      return outdated;
    }
    const bookings = await loadDepartureBookings(content, key, [key.dateKey]);
    const entries = bookings.map(({ dateKey: _, ...entry }) => entry);
    const offers = offersOf(ledger, open);
    const waiting = waitingOf(ledger, open);
    const isEqual =
      placesText(entries) === placesText(ledger.entries) &&
      JSON.stringify([offers, waiting]) === JSON.stringify([ledger.offers, ledger.waiting]);
    // With a new epoch, nobody relies on the former counts any more.
    const changes = { epoch: randomUUID(), entries, offers, waiting };
    return isEqual || (await ledgers.change(key, ledger, changes)) ? undefined : outdated;
  });
}

function offersOf({ offers }: Ledger, open: readonly OpenEntry[]): Ledger['offers'] {
  return open.flatMap(({ reference, places, state, until }) => {
    if (state !== 'offered' || !until) return [];
    return offers.find(({ entry }) => entry === reference) ?? { id: reference, entry: reference, places, until };
  });
}

/** Keeps the order of the ledger. Entries that it lacks follow. */
function waitingOf({ waiting }: Ledger, open: readonly OpenEntry[]): Ledger['waiting'] {
  const places = new Map(open.flatMap((one) => (one.state === 'waiting' ? [[one.reference, one.places]] : [])));
  const listed = waiting.map(({ entry }) => entry).filter((entry) => places.has(entry));
  const references = new Set([...listed, ...places.keys()]);
  return [...references].map((entry) => ({ entry, places: places.get(entry) ?? 1 }));
}

/** Returns a text that is equal for the same bookings with the same places. */
function placesText(entries: readonly LedgerEntry[]): string {
  return entries
    .map(({ reference, places, state }) => `${reference} ${places} ${state}`)
    .sort()
    .join();
}
