/** Creates the services for departures with limited places. Web processes and workers use the same ones. */
import type { SanityClient } from '@sanity/client';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import type { DepartureKey } from './departureKey.ts';
import { createDeparturePlaces, type DeparturePlaces } from './departurePlaces.ts';
import { createHolds, type Holds } from './holds.ts';
import { createLedgerStore, type LedgerStore } from './ledgerStore.ts';
import { createLimitedPlaces, type LimitedPlaces } from './limitedPlaces.ts';
import { createStoreBooking, type StoreBooking } from './storeBooking.ts';

export interface PlaceServices {
  ledgers: LedgerStore;
  departurePlaces: DeparturePlaces;
  limitedPlaces: LimitedPlaces;
  storeBooking: StoreBooking;
  holds: Holds;
}

export interface PlaceSettings {
  content: SanityClient;
  redis: RedisConnection;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  hosts: Hosts;
  /** Multiplies the limits of one visitor. */
  factor: number;
  /** Called with the reason when the counts of a departure are not available. */
  onUnavailable: (error: Error) => void;
  /** Called when the number of places left has changed, also because a hold has ended. */
  onChange: (departure: DepartureKey) => void;
  /** Called after `onChange` if somebody on the waiting list may get an offer. */
  onFree: (departure: DepartureKey) => void;
  now: () => Date;
}

/** Holds and held places of one visitor and departure. A booking has at most 30 travellers. */
export const visitorLimits = { holds: 4, places: 30 };
/** Part of a departure that one visitor may hold for as long as holds last. */
const visitorShare = 1 / 2;

export function createPlaceServices(settings: PlaceSettings): PlaceServices {
  const { content, redis, prefix, hosts, factor, onUnavailable, onChange, onFree, now } = settings;
  const ledgers = createLedgerStore(content);
  const limits = {
    holds: Math.ceil(visitorLimits.holds * factor),
    places: Math.ceil(visitorLimits.places * factor),
    share: visitorShare * factor,
  };
  const departurePlaces = createDeparturePlaces({ redis, prefix, limits, onChange, onFree });
  const limitedPlaces = createLimitedPlaces({ ledgers, places: departurePlaces, onUnavailable, now });
  const storeBooking = createStoreBooking({
    ...{ content, hosts, ledgers, onUnavailable },
    places: departurePlaces,
    limited: limitedPlaces,
  });
  const holds = createHolds({ limited: limitedPlaces, places: departurePlaces, onUnavailable, now });
  return { ledgers, departurePlaces, limitedPlaces, storeBooking, holds };
}
