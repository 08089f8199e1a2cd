/** Compares the counts in Redis with the ledgers of all coming departures, and rebuilds counts that differ. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';
import { bookedPlaces, offeredPlaces } from '../../domain/bookings/ledger.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DepartureKey } from './departureKey.ts';
import type { PlaceServices } from './placeServices.ts';

interface ReconcileSettings extends Pick<PlaceServices, 'departurePlaces' | 'limitedPlaces'> {
  content: SanityClient;
  hosts: Hosts;
  logger: Pick<Logger, 'info'>;
  now: () => Date;
}

const pageLength = 200;
const projection = `{
  _id, combinedId, dateKey, epoch, "booked": math::sum(entries[].places), "offered": math::sum(offers[].places),
  "dates": *[_id == ^.trip][0].dates[defined(capacity)]{_key, capacity}
}`;
const ledgersSchema = z.array(
  z.object({
    _id: z.string(),
    combinedId: z.string(),
    dateKey: z.string(),
    epoch: z.string(),
    booked: z.number(),
    offered: z.number(),
    dates: z.array(z.object({ _key: z.string(), capacity: z.number() })).nullable(),
  }),
);
type FoundLedger = z.output<typeof ledgersSchema>[number];

/**
 * Reconciles all coming departures. The next run continues after an error.
 * @returns the number of departures whose counts were rebuilt
 * @throws if the content backend or Redis does not answer
 */
export async function reconcilePlaces(settings: ReconcileSettings): Promise<number> {
  const { content, hosts, logger, now } = settings;
  let rebuilt = 0;
  const pages = documentPages(content, {
    filter: '_type == "ledger" && end >= $today',
    params: { today: berlinToday(now()) },
    projection,
    schema: ledgersSchema,
    pageLength,
  });
  for await (const page of pages) {
    for (const ledger of page) {
      const key = findTripKey(ledger.combinedId, hosts);
      if (key && (await reconcile(settings, { ...key, dateKey: ledger.dateKey }, ledger))) rebuilt += 1;
    }
  }
  if (rebuilt > 0) logger.info({ departures: rebuilt }, 'the places of departures were counted again');
  return rebuilt;
}

/** @returns whether the counts were rebuilt */
async function reconcile(settings: ReconcileSettings, departure: DepartureKey, found: FoundLedger): Promise<boolean> {
  const { departurePlaces, limitedPlaces } = settings;
  const capacity = found.dates?.find(({ _key }) => _key === departure.dateKey)?.capacity;
  if (capacity === undefined) return false;
  if (await isEqual(settings, departure, { ...found, capacity })) return false;
  // A booking may have been stored since the ledger was read.
  const current = await limitedPlaces.load(departure);
  if (!current) return false;
  const { ledger } = current;
  const counted = { booked: bookedPlaces(ledger), offered: offeredPlaces(ledger), epoch: ledger.epoch };
  if (await isEqual(settings, departure, { ...counted, capacity: current.capacity })) return false;
  const { epoch } = await departurePlaces.read(departure, { epoch: '', capacity: current.capacity });
  await limitedPlaces.rebuild(departure, epoch);
  return true;
}

async function isEqual(
  { departurePlaces }: ReconcileSettings,
  departure: DepartureKey,
  { epoch, capacity, booked, offered }: Pick<FoundLedger, 'epoch' | 'booked' | 'offered'> & { capacity: number },
): Promise<boolean> {
  const { status, counts } = await departurePlaces.read(departure, { epoch, capacity });
  return status === 'ok' && counts.booked === booked && counts.offered === offered;
}
