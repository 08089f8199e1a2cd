/** The list of a host's bookings: filters, and what is done with many of them (specification §7.15). */
import type { BookingState } from '../../bookings/bookingStates.ts';
import type { HandLine } from '../../bookings/changes/changeForm.ts';
import type { InboxTrip } from '../../bookings/inbox.ts';
import { isReference } from '../../bookings/reference.ts';
import type { ShownMail } from '../../bookings/shownMail.ts';
import type { IsoDate } from '../../dates.ts';
import { readSearchText, readTripValue } from '../organiserPaths.ts';
import { isBankFileId } from './bankFiles.ts';

/**
 * Which bookings are listed: `open` are requested ones, which the organiser has to answer; `wishes` are those of which the family asks for a change; `unpaid` are confirmed ones of which
 * something is to be paid; `dueDebits` are those of which something is collected now; `debits` are those of which something is collected by debit, or was returned; `returned` are those whose last debit was returned, and nothing was paid since; `overdue` are those of them whose day of payment is over; `refund` are those of which the family
 * gets something back; `unsettled` are those that would have been deleted after their retention period if nothing was open.
 */
export const bookingViews = [
  'open',
  'wishes',
  'confirmed',
  'unpaid',
  'overdue',
  'dueDebits',
  'debits',
  'returned',
  'refund',
  'unsettled',
  'ended',
  'all',
] as const;
export type BookingView = (typeof bookingViews)[number];

export interface BookingsSelection {
  subdomain: string;
  view: BookingView;
  /** A trip by its combined id, and one of its departures by its key; null for all. */
  trip: { combinedId: string; dateKey: string | null } | null;
  /** Words that must all occur in reference, trip or names; empty for all. */
  text: string;
}

export interface BookingsArgs extends BookingsSelection {
  page: number;
  /** What was done with how many bookings; shown once above the list. */
  done: ManyDone | null;
}

export interface ManyDone {
  action: ManyAction;
  count: number;
  /** The first of these bookings, whose names are shown. */
  references: string[];
  /** Id of the file for the bank that was made: transfers to families, or debits; null without one. */
  file: string | null;
}

export interface ListedBooking {
  reference: string;
  state: BookingState;
  /** Name of the person who has booked. */
  guardian: string;
  /** Names of the travellers, e.g. "Lina und Ben". */
  travellers: string;
  trip: string;
  /** Name of the group for which its places were reserved; null for none. */
  group: string | null;
  start: IsoDate;
  end: IsoDate;
  /** Cents. */
  total: number;
  /** Cents; of an ended booking its fee, null if the organiser calculates it. */
  owed: number | null;
  /** What is still to be paid in cents, negative if the family gets it back; null if the organiser calculates a fee. */
  due: number | null;
  /** The part of it whose day is over. */
  overdue: number;
  /** Day until which the next payment is due; null if it is not known or nothing is due. */
  dueOn: IsoDate | null;
  /** Day of the last reminder of a payment; null without one. */
  remindedOn: IsoDate | null;
  /** What is collected on a day: recorded already, or next; null without a debit. */
  debit: { amount: number; day: IsoDate; isRecorded: boolean } | null;
  /** What can be done with it together with others. */
  actions: ManyAction[];
  /** Day on which the bank has returned a debit, if nothing was paid since; null otherwise. */
  returnedOn: IsoDate | null;
  /** What the family asks for: a change, or what it has remarked with a request; empty for nothing. */
  ask: string;
}

export interface BookingList {
  total: number;
  page: number;
  pageSize: number;
  items: ListedBooking[];
  /** Options of the filter. */
  trips: InboxTrip[];
}

/**
 * What can be done with many bookings together. `payNext`: what the family is asked to transfer next was paid; `pay`: all that
 * is open was paid; `refund`: the family got back what it gets; `writeOff`: what is open will not be paid; `remind`: the
 * family is reminded of what is overdue; `collect`: what is due soon is collected by debit; `returned`: the bank has returned the last debit.
 */
export const manyActions = [
  'confirm',
  'payNext',
  'pay',
  'remind',
  'refund',
  'writeOff',
  'collect',
  'returned',
] as const;
export type ManyAction = (typeof manyActions)[number];

const payments: readonly ManyAction[] = ['payNext', 'pay'];
const actionsOfView: Record<BookingView, readonly ManyAction[]> = {
  open: ['confirm'],
  wishes: [],
  confirmed: payments,
  unpaid: payments,
  overdue: ['remind', ...payments],
  dueDebits: ['collect'],
  debits: ['collect', 'returned'],
  returned: payments,
  refund: ['refund'],
  unsettled: ['pay', 'refund', 'writeOff'],
  ended: ['refund'],
  all: manyActions.filter((action) => action !== 'collect' && action !== 'returned'),
};

/** Lists of which everything can be chosen at once: an action fits most of their bookings. */
const wholeViews: readonly BookingView[] = ['open', 'confirmed', 'unpaid', 'overdue', 'dueDebits', 'refund'];

/** Returns what can be done with chosen bookings of a list, and with all of them together. */
export function shownActions(
  view: BookingView,
  items: readonly ListedBooking[],
): Record<'chosen' | 'all', readonly ManyAction[]> {
  const chosen = actionsOfView[view].filter((action) => items.some(({ actions }) => actions.includes(action)));
  return { chosen, all: wholeViews.includes(view) ? chosen : [] };
}

/** To whom a refund is transferred. */
export interface Payee {
  name: string;
  /** "DE02 … 2051" */
  iban: string;
  /** Whether the account belongs to somebody with another last name than the family. */
  isOther: boolean;
}

/** Accounts for refunds, by booking, with what is wrong with an IBAN. */
export type EnteredAccounts = Record<string, { holder: string; iban: string; message: string | null }>;

/** Returns the name of the field for the account of a booking. */
export function accountField(field: 'iban' | 'inhaber', reference: string): string {
  return `${field}-${reference}`;
}

export interface PlannedBooking extends ListedBooking {
  /** The sibling discount with an earlier booking of the family that a request lacks; null without one, and after it is confirmed. */
  siblings: HandLine | null;
  /** Cents. */
  amount: number;
  payee: Payee | null;
  /** When a file was downloaded, ISO 8601, in which the last refund or debit of the booking was taken back; null without one. */
  takenBack: string | null;
  /** Day of a debit that is collected, or was returned; null for other actions. */
  day: IsoDate | null;
}

export interface ManyPlan {
  action: ManyAction;
  /** Amounts in cents: the price of a confirmed booking, or what is recorded as paid or paid back. */
  bookings: PlannedBooking[];
  /** Whether the bank details of the host are known, without which there is no file for the bank. */
  hasBank: boolean;
  /** Number of bookings to be confirmed that need a certificate and have none. */
  unsecured: number;
  /** The first mails that will be sent, as they are sent; those of a confirmation are not shown. */
  mails: ShownMail[];
  /** Number of mails besides these. */
  furtherMails: number;
  /** Number of chosen bookings that stay as they are, because the action does not fit them. */
  left: number;
  /** Identifies the bookings with their states and amounts, so that nothing is done that the organiser has not seen. */
  version: string;
}

/** Values in addresses and forms. */
export const bookingViewValues: Record<BookingView, string> = {
  open: 'offen',
  wishes: 'wuensche',
  confirmed: 'bestaetigt',
  unpaid: 'unbezahlt',
  overdue: 'ueberfaellig',
  dueDebits: 'einziehen',
  debits: 'lastschrift',
  returned: 'rueckgabe',
  refund: 'rueckzahlung',
  unsettled: 'ungeklaert',
  ended: 'beendet',
  all: 'alle',
};
export const manyActionValues: Record<ManyAction, string> = {
  confirm: 'bestaetigen',
  payNext: 'faelliges-bezahlt',
  pay: 'bezahlt',
  remind: 'erinnern',
  refund: 'zurueckgezahlt',
  writeOff: 'ausgebucht',
  collect: 'einziehen',
  returned: 'zurueckgegeben',
};

/** Parses the arguments of a page; ignores invalid filters. */
export function readBookingsArgs(subdomain: string, page: number, query: URLSearchParams): BookingsArgs {
  const action = manyActions.find((each) => manyActionValues[each] === query.get('hinweis'));
  const count = Number(query.get('anzahl'));
  const references = (query.get('fuer') ?? '').split(' ').filter(isReference).slice(0, maxDoneShown);
  const done = action && count > 0 && count < 1_000 ? { action, count, references, file: readFileId(query) } : null;
  return { ...readBookingsSelection(subdomain, query), page, done };
}

/** Reads the id that `fileQuery` has written; null for other texts. */
function readFileId(query: URLSearchParams): string | null {
  const id = query.get('datei') ?? '';
  return isBankFileId(id) ? id : null;
}

/** Bookings that the message about a change names, so that its address stays short. */
const maxDoneShown = 20;

/** Returns the query with which the list says what was done. */
export function doneQuery({ action, count, references, file }: ManyDone): [name: string, value: string][] {
  return [
    ['hinweis', manyActionValues[action]],
    ['anzahl', String(count)],
    ['fuer', references.slice(0, maxDoneShown).join(' ')],
    ...(file === null ? [] : [fileQuery(file)]),
  ];
}

function fileQuery(id: string): [name: string, value: string] {
  return ['datei', id];
}

export function readBookingsSelection(subdomain: string, query: URLSearchParams): BookingsSelection {
  return {
    subdomain,
    view: bookingViews.find((each) => bookingViewValues[each] === query.get('zeigen')) ?? 'open',
    trip: readTripValue(query.get('reise') ?? ''),
    text: readSearchText(query),
  };
}
