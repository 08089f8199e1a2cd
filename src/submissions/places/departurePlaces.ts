/**
 * Counts the places of departures in Redis. A script makes each decision atomically; the keys of a departure are in one
 * slot of a cluster. The counts are derived from the ledger and can be rebuilt at any time.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Ledger, type PlaceCounts, placeCounts } from '../../domain/bookings/ledger.ts';
import { availablePlaces } from '../../domain/bookings/waiting/waitingList.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { type DepartureKey, departureName } from './departureKey.ts';

/**
 * `unknown`: Redis has no counts, or those of another epoch. `full`: too few places. `gone`: the hold has ended.
 * `limit`: the owner already holds too many places. `share`: the owner has held more than the share of the departure for too long.
 */
export type PlacesStatus = 'ok' | 'full' | 'gone' | 'limit' | 'share' | 'unknown';

export interface PlacesReply {
  status: PlacesStatus;
  /** Epoch of the counts in Redis; empty if there are none. */
  epoch: string;
  counts: PlaceCounts;
  /** Places that anybody may take: none while somebody on the waiting list needs at most the places left. */
  available: number;
  /** End of the hold, if the operation concerns one. */
  ends: Date;
}

/** The counts on which an operation relies. */
export interface Basis {
  /** Epoch of the ledger. */
  epoch: string;
  capacity: number;
  /** Fewest places that somebody on the waiting list needs; 0 if nobody gets offers. If missing, it is not changed. */
  waiting?: number;
}

export interface HoldRequest {
  /** Unguessable id of the hold. */
  id: string;
  places: number;
  /** Identifies the visitor, to limit the holds of one visitor. */
  owner: string;
}

/** Every method rejects if Redis does not answer. */
export interface DeparturePlaces {
  read(departure: DepartureKey, basis: Basis): Promise<PlacesReply>;
  /** Holds places for a visitor. */
  hold(departure: DepartureKey, basis: Basis, request: HoldRequest): Promise<PlacesReply>;
  /** Extends a hold. @param places new number of places; 0 keeps the number */
  extend(departure: DepartureKey, id: string, places: number): Promise<PlacesReply>;
  release(departure: DepartureKey, id: string): Promise<PlacesReply>;
  /**
   * Takes places for a booking that is being stored.
   * @param booking.hold id of a hold to be used; empty for none
   * @param booking.owner identifies the visitor; empty if the limits of a visitor do not apply
   */
  take(
    departure: DepartureKey,
    basis: Basis,
    booking: { reference: string; places: number; hold: string; owner: string },
  ): Promise<PlacesReply>;
  /** Counts a booking that was stored in the ledger of this epoch. @param booking.offer id of the offer that it has used */
  confirm(
    departure: DepartureKey,
    epoch: string,
    booking: { reference: string; places: number; offer?: string },
  ): Promise<PlacesReply>;
  /** Frees the places of a booking. */
  giveBack(departure: DepartureKey, reference: string): Promise<PlacesReply>;
  /** Takes places for an offer to the waiting list that is being stored. */
  offer(departure: DepartureKey, basis: Basis, offer: { id: string; places: number }): Promise<PlacesReply>;
  /** Frees the places of an offer. */
  withdraw(departure: DepartureKey, id: string): Promise<PlacesReply>;
  /**
   * Replaces the counts by those of a ledger. `unknown` if the counts were changed to another epoch in the meantime.
   * @param replaced epoch of the counts that are replaced; empty if there were none
   */
  rebuild(
    departure: DepartureKey,
    replaced: string,
    ledger: Pick<Ledger, 'epoch' | 'entries' | 'offers'>,
    capacity: number,
  ): Promise<PlacesReply>;
}

interface DeparturePlacesSettings {
  redis: RedisConnection;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  /** Limits of one visitor and departure. More than `share` of the places is held for 15 minutes a day at most. */
  limits: { holds: number; places: number; share: number };
  /** Called when the number of places left has changed, also because a hold has ended. */
  onChange?: (departure: DepartureKey) => void;
  /** Called after `onChange` if somebody on the waiting list may get an offer. */
  onFree?: (departure: DepartureKey) => void;
}

const minuteMs = 60_000;
/** Lifetime of a hold after its start or its last extension, and its maximum lifetime. */
export const holdMs = 15 * minuteMs;
export const maxHoldMs = 60 * minuteMs;
/** How long in which period a visitor may hold more than a share of a departure (specification §8.7.8). */
const largeMs = 15 * minuteMs;
const largePeriodMs = 24 * 60 * minuteMs;
/** Time within which a booking is stored. If its process dies, its places are free afterwards. */
const storingMs = 2 * minuteMs;

type RawReply = [
  status: PlacesStatus,
  epoch: string,
  capacity: number,
  booked: number,
  held: number,
  offered: number,
  ends: number,
  isChanged: 0 | 1,
  waiting: number,
];

/** Identifies a visitor in Redis without storing the address. @param address see `addressKey` */
export function ownerOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 16);
}

const script = readFileSync(new URL('./places.lua', import.meta.url), 'utf8');

export function createDeparturePlaces({
  redis,
  prefix,
  limits,
  onChange,
  onFree,
}: DeparturePlacesSettings): DeparturePlaces {
  redis.defineCommand('departurePlaces', { numberOfKeys: 5, lua: script });
  const command = redis as unknown as { departurePlaces: (...args: (string | number)[]) => Promise<RawReply> };

  async function run(
    departure: DepartureKey,
    operation: string,
    { epoch, capacity, waiting = '' }: { epoch: string; capacity: number | ''; waiting?: number | '' },
    ...args: (string | number)[]
  ): Promise<PlacesReply> {
    const key = `{${prefix}:places:${departureName(departure)}}`;
    const keys = ['state', 'holds', 'expiries', 'entries', 'large'].map((name) => `${key}:${name}`);
    const reply = await command.departurePlaces(...keys, operation, epoch, capacity, waiting, ...args);
    const [status, current, total, booked, held, offered, ends, isChanged, needed] = reply;
    if (isChanged) onChange?.(departure);
    if (isChanged && needed > 0) onFree?.(departure);
    const counts = placeCounts(total, { booked, held, offered });
    return { status, epoch: current, counts, available: availablePlaces(counts.left, needed), ends: new Date(ends) };
  }

  const any = { epoch: '', capacity: '' } as const;
  const share = [limits.share, largeMs, largePeriodMs];
  return {
    read: (departure, basis) => run(departure, 'read', basis),
    hold: (departure, basis, { id, places, owner }) =>
      run(departure, 'hold', basis, id, places, owner, holdMs, limits.holds, limits.places, ...share),
    extend: (departure, id, places) =>
      run(departure, 'extend', any, id, places, holdMs, maxHoldMs, limits.places, ...share),
    release: (departure, id) => run(departure, 'release', any, id),
    take: (departure, basis, { reference, places, hold, owner }) =>
      run(departure, 'take', basis, reference, places, hold, storingMs, owner, limits.places),
    confirm: (departure, epoch, { reference, places, offer = '' }) =>
      run(departure, 'confirm', { epoch, capacity: '' }, reference, places, offer),
    giveBack: (departure, reference) => run(departure, 'giveBack', any, reference),
    offer: (departure, basis, { id, places }) => run(departure, 'offer', basis, id, places),
    withdraw: (departure, id) => run(departure, 'withdraw', any, id),
    rebuild(departure, replaced, { epoch, entries, offers }, capacity) {
      const booked = entries.flatMap(({ reference, places }) => [reference, places]);
      const offered = offers.flatMap(({ id, places }) => [`o:${id}`, places]);
      return run(departure, 'rebuild', { epoch: replaced, capacity }, epoch, ...booked, ...offered);
    },
  };
}
