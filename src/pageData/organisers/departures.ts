/** Data of the pages about departures, for organisers. */

import type { FieldError } from '#domain/fieldError.ts';
import type { AffectedByCancellation, CancellationValues } from '#domain/organisers/departures/cancellation.ts';
import type { DepartureHead, DetailedParticipant } from '#domain/organisers/departures/departure.ts';
import type { DepartureList } from '#domain/organisers/departures/departureList.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import type { ListedMailing, MailingRecipient, MailingValues } from '#domain/organisers/departures/mailing.ts';
import type { MailTemplateKey, MailText } from '#domain/organisers/departures/mailTemplates.ts';
import type {
  Participant,
  ParticipantSelection,
  ParticipantTotals,
} from '#domain/organisers/departures/participants.ts';
import type { ListedWaitingEntry } from '#domain/organisers/departures/waitingEntry.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';

export interface DeparturesData extends DepartureList {
  host: OrganiserHost;
}

export interface DepartureArgs extends DepartureAddress {
  selection: ParticipantSelection;
  page: number;
}

export interface DepartureData {
  host: OrganiserHost;
  departure: DepartureHead;
  /** Whether the departure can be cancelled: it has not started, and was not cancelled before. */
  canCancel: boolean;
  /** A page of the participants that match the filters. */
  participants: Participant[];
  /** Number of all participants that match the filters. */
  count: number;
  /** Totals of these participants. */
  totals: ParticipantTotals;
  /** All departure places of the departure, for the filter; empty for own arrival. */
  boardings: string[];
  mailings: ListedMailing[];
  /** The waiting list. */
  waiting: ListedWaitingEntry[];
}

/** The list for the kitchen, or for emergencies. */
export interface DepartureSheetData {
  host: OrganiserHost;
  departure: DepartureHead;
  /** The travellers of bookings that take places. */
  participants: DetailedParticipant[];
  totals: ParticipantTotals;
  /** Whether the organiser may read the answers about travellers. */
  showsAnswers: boolean;
}

export interface MailingArgs extends DepartureAddress {
  /** Template that fills in the form. */
  template: MailTemplateKey;
}

export interface MailingData {
  host: OrganiserHost;
  departure: DepartureHead;
  recipients: MailingRecipient[];
  values: MailingValues;
  errors: FieldError[];
  /** General error that belongs to no field. */
  failure: string | null;
  /** The mail to the first recipient; null while the mail is being written. */
  preview: (MailText & { to: string }) | null;
}

export interface CancellationData {
  host: OrganiserHost;
  departure: DepartureHead;
  affected: AffectedByCancellation;
  /** Whether the departure can be cancelled: it has not started, and was not cancelled before. */
  canCancel: boolean;
  values: CancellationValues;
  errors: FieldError[];
  /** General error that belongs to no field. */
  failure: string | null;
  /** The mail to the first family; null while it is being written. */
  preview: (MailText & { to: string }) | null;
  isPreview: boolean;
}

/** A submitted cancellation that is shown again, as a preview or with errors. */
export interface SubmittedCancellation {
  values: CancellationValues;
  errors: FieldError[];
  failure: string | null;
  isPreview: boolean;
}

/** A submitted mail that is shown again, as a preview or with errors. */
export interface SubmittedMailing {
  values: MailingValues;
  errors: FieldError[];
  failure: string | null;
  isPreview: boolean;
}
