import type { Database } from '#database/connectDatabase.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { DepartureKey } from './places/departureKey.ts';

export const maxEvents = 100;

export interface ChangeSettings {
  database: Database;
  hosts: Hosts;
  /** Returns the name of a host, for mails. */
  nameOf: (subdomain: string | null) => string;
  /** Enqueues mails that were stored. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  onChanged: (subdomain: string) => void;
  /** Called after the places left of a departure have changed. */
  onPlacesChanged: (departure: DepartureKey) => void;
  now: () => Date;
}
