import type { ShownMail } from '#domain/bookings/shownMail.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { AffectedByClosing, ClosingTarget, ClosingValues } from '#domain/organisers/departures/closing.ts';
import type { DepartureHead, DetailedParticipant } from '#domain/organisers/departures/departure.ts';
import type { AnswerSelection, AnswerTable } from '#domain/organisers/departures/departureAnswers.ts';
import type { ListedDeparture, NextDeparture, OpenMoney } from '#domain/organisers/departures/departureList.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import type { DepartureTasks } from '#domain/organisers/departures/departureTasks.ts';
import type { ListedMailing, MailingRecipient, MailingValues } from '#domain/organisers/departures/mailing.ts';
import type { OwnMailTemplate } from '#domain/organisers/departures/mailTemplates.ts';
import type { NextDay } from '#domain/organisers/departures/nextDay.ts';
import type {
  Participant,
  ParticipantSelection,
  ParticipantTotals,
} from '#domain/organisers/departures/participants.ts';
import type { ListedWaitingEntry } from '#domain/organisers/departures/waitingEntry.ts';
import type { BookingFormData } from '../booking.ts';

/** What the first page of organisers shows beside their tasks; null for what they may not see. */
export interface AheadData {
  /** "unavailable" while the content backend does not answer. */
  departures: NextDeparture[] | 'unavailable' | null;
  money: OpenMoney | null;
}

export interface DepartureArgs extends DepartureAddress {
  selection: ParticipantSelection;
  page: number;
}

/** What the frame of a departure's page shows. */
export type DepartureTitle = DepartureAddress & Pick<DepartureHead, 'title' | 'start' | 'end'>;

export interface DepartureData {
  departure: DepartureHead;
  /** Whether the departure can be cancelled or moved: it has not started, and was not closed before. */
  canClose: boolean;
  /** A page of the participants that match the filters. */
  participants: Participant[];
  /** Number of all participants that match the filters. */
  count: number;
  totals: ParticipantTotals;
  /** All departure places of the departure, for the filter; empty for own arrival. */
  boardings: string[];
  /** Number of travellers of declined and cancelled bookings, also if they do not match the filters. */
  ended: number;
  mailings: ListedMailing[];
  waiting: ListedWaitingEntry[];
  tasks: DepartureTasks;
  /** Cents of all its bookings; null without any that owes or has paid something. */
  amounts: ListedDeparture['amounts'];
  /** Null after its end, and if it was cancelled. */
  next: NextDay | null;
  /** Days until then. */
  daysUntilNext: number;
  /** Whether the last booking day is over, or the departure was cancelled. */
  isSaleOver: boolean;
}

/** The list for the kitchen, or for emergencies. */
export interface DepartureSheetData {
  departure: DepartureHead;
  /** The travellers of bookings that take places. */
  participants: DetailedParticipant[];
}

/** What families have answered about the travellers of bookings that take places. */
export interface DepartureAnswersData {
  departure: DepartureHead;
  answers: AnswerTable;
  selection: AnswerSelection;
  /** The families that have booked before questions were added to the trip, and were not asked these. */
  unasked: { reference: string; guardian: string; email: string; travellers: string; questions: string[] }[];
  /** The preview of asking them, with the mail to the first one; null if it was not opened. */
  asking: { id: string; version: string; mail: ShownMail | null } | null;
  /** Why they were not asked. */
  failure: string | null;
}

export interface MailingData extends Rejection {
  departure: DepartureHead;
  recipients: MailingRecipient[];
  values: MailingValues;
  /** Own templates of the host. */
  templates: OwnMailTemplate[];
  /** What has happened to the template. */
  note: 'saved' | 'deleted' | null;
  /** The mail to the first recipient as it is sent; null while the mail is being written. */
  preview: ShownMail | null;
}

/** What organisers change of a departure without the editor. */
export interface SaleData extends Rejection {
  /** Revision of the trip on which the form is based. */
  revision: string;
  fields: { plaetze: string; letzterTag: string };
  /** Whether the last day is over. */
  isClosed: boolean;
  /** What closing leaves: families that wait and that have offers, with the latest end, and places of groups; and places that forms hold. */
  promised: { waiting: number; offers: number; offeredUntil: string | null; contingents: number; held: number };
}

export interface ClosingData extends Rejection {
  departure: DepartureHead;
  affected: AffectedByClosing;
  /** Departures to which bookings can be moved, soonest first; empty for a cancellation. */
  targets: ClosingTarget[];
  /** The departure to which the previewed move goes; null for a cancellation, and without a preview. */
  target: ClosingTarget | null;
  /** Whether the user may create the new departure. */
  mayCreate: boolean;
  /** Last day on which families may object to a move to the chosen departure; null without one. */
  objectUntil: IsoDate | null;
  /** Whether the departure can be cancelled or moved: it has not started, and was not closed before. */
  canClose: boolean;
  values: ClosingValues;
  /** The mail to the first family; null while it is being written. */
  preview: ShownMail | null;
  isPreview: boolean;
}

export interface EnteredBookingData {
  departure: DepartureHead;
  /** Null if the departure cannot be booked. */
  form: BookingFormData | null;
  /** Why it cannot; without a form. `trip`: it is not online, or the trip lacks something. */
  obstacle: 'cancelled' | 'started' | 'trip';
  /** Whether families cannot book it any more. */
  isSaleOver: boolean;
}

/** A submitted form that is shown again, as a preview or with errors. */
export interface SubmittedClosing extends Rejection {
  values: ClosingValues;
  isPreview: boolean;
}

export interface SubmittedMailing extends Rejection {
  values: MailingValues;
  note: MailingData['note'];
  isPreview: boolean;
}
