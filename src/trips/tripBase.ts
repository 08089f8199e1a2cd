import type { CatalogueReplica } from '#catalog/replica/replica.ts';
import type { ContentClients } from '#content/contentClients.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { Promised } from '#domain/organisers/brokenPromises.ts';
import type { TakenDeparture } from '#domain/organisers/takenDeparture.ts';
import type { TripKey } from '#domain/tripId.ts';

/** What work on trips takes from the rest of the site. */
export interface TripBase {
  env: { hosts: Hosts };
  content: ContentClients;
  database: Database;
  replica: CatalogueReplica;
  takenPlaces: TakenPlaces;
  findPromised: FindPromised;
  now: () => Date;
}

/** Returns what families have of departures, by the keys of the departures. */
export type TakenPlaces = (trip: TripKey, dateKeys: readonly string[]) => Promise<ReadonlyMap<string, TakenDeparture>>;

/**
 * Returns what families have of departures, by their keys, by combined id; without departures and trips of which they have
 * nothing.
 */
export type FindPromised = (trips: readonly TripKey[]) => Promise<ReadonlyMap<string, ReadonlyMap<string, Promised>>>;
