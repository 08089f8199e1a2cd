import type { Deps } from '../../../deps.ts';
import type { BookingValues } from '../../../domain/bookings/bookingForm.ts';
import type { FieldError } from '../../../domain/fieldError.ts';
import type { OrganiserSignIn, RejectedEdit } from '../../../domain/organisers/organiserTrips.ts';
import type { Scope } from '../../../domain/site/hosts.ts';
import type { RejectedContact } from '../../../submissions/intake/contactMessage.ts';
import type { BookedByVisitor } from '../../bookedCookie.ts';
import type { SignedIn } from '../../middleware/organiser.ts';

/** What loading the data of a page depends on. */
export interface PageContext {
  deps: Deps;
  scope: Scope;
  /** Absolute origin of the site. */
  origin: string;
  /** The address of the page. */
  url: URL;
  /** Hosts whose organiser asks, where the page shows more of the own trips; none where it is the same for everyone. */
  own?: readonly string[];
  /** Whether organisers are shown the levels of their own trips and the links to edit them. */
  isAdminMode?: boolean;
  /** What was typed into the contact form, when the page is shown again because of it. */
  rejected?: RejectedContact;
  /** What was typed into the booking form, when it is shown again. */
  rejectedBooking?: RejectedBooking;
  /** What the asking browser has just booked under a reference; unknown where it is not asked. */
  bookedByVisitor?: (reference: string) => Promise<BookedByVisitor | null>;
  /** Who is signed in at a host; nobody where a page is the same for everyone. */
  organiserAt?: (nameOrAlias: string) => Promise<SignedIn>;
  /** Why signing in failed, when the page is shown again because of it. */
  failedSignIn?: FailedSignIn;
  /** Why a trip sent without scripts was not saved, when its form is shown again. */
  rejectedEdit?: RejectedEdit;
}

/** A booking form that is shown again: what was typed, under which key, and what is wrong with it. */
export interface RejectedBooking {
  key: string;
  values: BookingValues;
  errors: FieldError[];
  /** What is wrong with none of the fields, and its reason as the API tells it. */
  failure: string | null;
  reason: string | null;
}

/** What the sign-in form says when it is shown again. */
export type FailedSignIn = Omit<OrganiserSignIn, 'host'>;
