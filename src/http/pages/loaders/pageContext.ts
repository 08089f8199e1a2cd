import type { GuardianLink } from '#bookings/guardian/guardianBookings.ts';
import type { OpenWaiting } from '#bookings/waiting/openLink.ts';
import type { CatalogueReader } from '#catalog/queries/catalogueReader.ts';
import type { Deps } from '#deps.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { MoveStep, RejectedCorrection, RejectedPayment, RejectedReply } from '#domain/bookings/inboxSteps.ts';
import type { WaitingValues } from '#domain/bookings/waiting/waitingForm.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { OrganiserSignIn, RejectedEdit } from '#domain/organisers/organiserTrips.ts';
import type { ReviewValues } from '#domain/reviews/reviewForm.ts';
import type { Scope } from '#domain/site/hosts.ts';
import type { RejectedContact } from '#messages/contactMessage.ts';
import type { AnswersStep, RejectedCancellation } from '#pageData/guardianBooking.ts';
import type { RejectedAddress, RejectedPassword } from '#pageData/organisers/account.ts';
import type { ForgottenPasswordData, RejectedAccountLink } from '#pageData/organisers/accountLink.ts';
import type { SubmittedMailing } from '#pageData/organisers/departures.ts';
import type { RejectedNewTrip } from '#pageData/organisers/newTrip.ts';
import type { PrivacySearch } from '#pageData/organisers/privacy.ts';
import type { SecondFactorData } from '#pageData/organisers/secondFactor.ts';
import type { SubmittedChanges } from '#pageData/organisers/tripChanges.ts';
import type { SubmittedTable } from '#pageData/organisers/tripTable.ts';
import type { RejectedInvitation } from '#pageData/organisers/users.ts';
import type { AppError } from '#platform/appError.ts';
import type { ReviewLink } from '#reviews/reviewIntake.ts';
import type { BookedByVisitor } from '../../bookedCookie.ts';
import type { SignedIn } from '../../middleware/organiser.ts';

/** Everything that loading the data of a page depends on. */
export interface PageContext {
  deps: Deps;
  /** Queries of the catalogue. They record what the page reads. */
  catalogue: CatalogueReader;
  scope: Scope;
  /** Absolute origin of the site. */
  origin: string;
  /** URL of the page. */
  url: URL;
  /** Hosts that the organiser is signed in at, for pages that show more of their own trips; empty on public pages. */
  own?: readonly string[];
  /** Returns the hosts whose trips are shown with their level and links to the editor; undefined on public pages. */
  shownHosts?: () => Promise<readonly string[]>;
  /** Input of a rejected contact form that is shown again. */
  rejected?: RejectedContact;
  /** Input of a rejected booking form that is shown again. */
  rejectedBooking?: RejectedBooking;
  /** Returns the recent booking of the requesting browser by reference; undefined on pages that do not need it. */
  bookedByVisitor?: (reference: string) => Promise<BookedByVisitor | null>;
  /** Returns the organiser who is signed in at a host; undefined on public pages. */
  organiserAt?: (nameOrAlias: string) => Promise<SignedIn>;
  /** Returns the id of the session at a host; undefined on public pages. */
  sessionAt?: (subdomain: string) => Promise<string | null>;
  /** Errors of a rejected new password whose form is shown again. */
  rejectedPassword?: RejectedPassword;
  /** A search for the data of a person, with its result. */
  privacySearch?: PrivacySearch;
  /** Input of a rejected mail address of an account whose form is shown again. */
  rejectedAddress?: RejectedAddress;
  /** Input of a rejected invitation whose form is shown again. */
  rejectedInvitation?: RejectedInvitation;
  /** State and errors of the second factor after a submitted form. */
  secondFactor?: Partial<Pick<SecondFactorData, 'factor' | 'errors' | 'failure'>>;
  /** Input of a rejected form that a link in a mail has led to. */
  rejectedAccountLink?: RejectedAccountLink;
  /** Input of a rejected request for a new password. */
  rejectedReset?: Omit<ForgottenPasswordData, 'host'>;
  /** Submitted mail to guardians that is shown again. */
  submittedMailing?: SubmittedMailing;
  /** Errors of a failed sign-in whose form is shown again. */
  failedSignIn?: FailedSignIn;
  /** The opened review link, if it is already known. */
  reviewLink?: ReviewLink;
  /** The opened link to a booking, if it is already known. */
  guardianLink?: GuardianLink;
  /** Input of a rejected cancellation whose form is shown again. */
  rejectedCancellation?: RejectedCancellation;
  /** The answers about travellers after a birth date was entered, or why they are not shown. */
  answersStep?: AnswersStep;
  /** The second step of a move, or a move that failed. */
  moveStep?: MoveStep;
  /** A reply of an organiser that was not sent. */
  rejectedReply?: RejectedReply;
  /** A correction of a traveller that was not stored. */
  rejectedCorrection?: RejectedCorrection;
  /** A payment that was not stored. */
  rejectedPayment?: RejectedPayment;
  /** Input of a rejected review form that is shown again. */
  rejectedReview?: { values: ReviewValues; errors: FieldError[]; failure: string | null };
  /** The opened link of the waiting list, if it is already known. */
  waitingLink?: OpenWaiting;
  /** Why the entry of this link was not confirmed. */
  waitingFailure?: AppError;
  /** Input of a rejected form for the waiting list that is shown again. */
  rejectedWaiting?: Omit<RejectedBooking, 'values'> & { values: WaitingValues };
  /** Errors of a rejected edit form that is shown again. */
  rejectedEdit?: RejectedEdit;
  /** Input of a rejected form for a new trip that is shown again. */
  rejectedNewTrip?: RejectedNewTrip;
  /** Submitted changes of prices or dates, with their dry run or result. */
  submittedChanges?: SubmittedChanges;
  /** Submitted table of new trips, with its dry run. */
  submittedTable?: SubmittedTable;
  /** A trip was changed while it was to be deleted. */
  isDeletionOutdated?: boolean;
}

/** A rejected booking form with its idempotency key, values and errors. */
export interface RejectedBooking {
  key: string;
  values: BookingValues;
  errors: FieldError[];
  /** General error that belongs to no field, and its `reason` as in the API. */
  failure: string | null;
  reason: string | null;
}

/** State of the sign-in form after a failed sign-in. */
export type FailedSignIn = Omit<OrganiserSignIn, 'host' | 'hasPasswordReset' | 'marketplaceUrl'>;
