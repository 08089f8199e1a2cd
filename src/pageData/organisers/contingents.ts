/** Data of the page with the places that a departure reserves for groups. */
import type { ShownContingent } from '#domain/bookings/contingent.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';

export interface ListedContingent extends ShownContingent {
  id: string;
  name: string;
  email: string;
  url: string;
  /** References of its bookings with the names of who has booked. */
  bookings: { reference: string; guardian: string; places: number }[];
}

export type ContingentFields = Record<'id' | 'gruppe' | 'name' | 'email' | 'plaetze' | 'bis' | 'preis', string>;

export interface RejectedContingent extends Rejection {
  fields: ContingentFields;
}

export interface ContingentsData extends RejectedContingent {
  departure: DepartureHead;
  /** Whether places can still be reserved. */
  isOpen: boolean;
  /** Last day on which places can be reserved. */
  lastDay: IsoDate;
  /** Open ones first. */
  contingents: ListedContingent[];
  /** Id of the contingent whose link was sent again just now; empty for none. */
  sent: string;
  /** Whether the fields are those of an existing one. */
  isChange: boolean;
  /** Latest messages about the trip, or about none, whose sender fills in the form. */
  requests: { reference: string; name: string; receivedAt: string; text: string }[];
}
