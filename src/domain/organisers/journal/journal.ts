/** The journal of a host's payments: its views, their filters and addresses (specification §7.18). */
import { type PaymentKind, paymentKinds } from '../../bookings/balance.ts';
import type { InboxSelection, InboxTrip } from '../../bookings/inbox.ts';
import { type IsoDate, readDay } from '../../dates.ts';
import { pagedPath } from '../../pagedPath.ts';
import { inboxTripValue, organiserPath, readSearchText, readTripValue } from '../organiserPaths.ts';

/** `payments` by their day; `departures` by their first day, with what is owed, paid and open; `open`: amounts by the day on which they are due. */
export const journalViews = ['payments', 'departures', 'open'] as const;
export type JournalView = (typeof journalViews)[number];

/** What cancels out a payment counts as the kind of this payment, so that the sums of a kind are right. */
export const journalKinds = paymentKinds.filter((kind) => kind !== 'correction' && kind !== 'return');
export type JournalKind = Exclude<PaymentKind, 'correction' | 'return'>;

/** What is open of bookings: `later` is not overdue, a `debit` is collected, a `refund` is paid back to the family. */
export const openKinds = ['overdue', 'later', 'debit', 'refund'] as const;
export type OpenKind = (typeof openKinds)[number];

export interface Period {
  from: IsoDate;
  to: IsoDate;
}

export interface JournalSelection {
  subdomain: string;
  view: JournalView;
  /** Null for the first and the last day that `periodOf` shows. */
  from: IsoDate | null;
  to: IsoDate | null;
  trip: InboxSelection['trip'];
  /** Null for all; only for payments. */
  kind: JournalKind | null;
  /** Null for all; only for open amounts. */
  open: OpenKind | null;
  /** Part of the number of the booking or of the title of the trip; of open amounts also of names; empty for all. */
  text: string;
}

export const noJournalFilters = { from: null, to: null, trip: null, kind: null, open: null, text: '' } as const;

export interface JournalArgs extends JournalSelection {
  page: number;
}

export interface JournalPayment {
  id: string;
  reference: string;
  paidOn: IsoDate;
  /** Cents; negative if the family got it back. */
  amount: number;
  kind: JournalKind;
  isCorrection: boolean;
  /** Whether a correction cancels it out. */
  isTakenBack: boolean;
  /** Label of its receipt; null without one. */
  receipt: string | null;
  /** User name of the organiser who has recorded it, empty after the booking was deleted, and when. */
  by: string;
  at: Date;
  /** Whether it is a debit that the bank has returned. */
  isReturn: boolean;
  /** Name of the person who has booked; null after the booking was deleted. */
  guardian: string | null;
  trip: string;
  start: IsoDate;
  end: IsoDate;
}

/** Sums of payments in cents. Corrections reduce the sum of what they correct. */
export interface PaymentSums {
  received: number;
  /** What families got back, as a positive amount. */
  refunded: number;
  /** What will not be paid; negative for what will not be paid back. */
  writtenOff: number;
}

/** What is owed, paid and open of bookings, in cents. */
export interface DepartureSums extends PaymentSums {
  bookings: number;
  owed: number;
  /** What families still pay, and what they get back: one is not set off against the other. */
  open: number;
  payBack: number;
  /** Bookings whose fee the organiser has not calculated; they count as if they owed what was paid. */
  unknown: number;
}

export interface JournalDeparture extends DepartureSums {
  combinedId: string;
  dateKey: string;
  trip: string;
  start: IsoDate;
  end: IsoDate;
}

export interface OpenAmount {
  reference: string;
  guardian: string;
  trip: string;
  start: IsoDate;
  end: IsoDate;
  kind: OpenKind;
  /** "Anzahlung"; null for a refund. */
  what: string | null;
  /** Cents. */
  amount: number;
  /** Day until which it is to be paid, or on which it is collected; null if the trip does not say it. */
  day: IsoDate | null;
  /** Of an overdue amount. */
  remindedOn: IsoDate | null;
}

/** Sums of open amounts in cents. */
export interface OpenSums extends Record<OpenKind, number> {
  bookings: number;
  /** Bookings whose fee the organiser has not calculated; they are in no sum. */
  unknown: number;
}

interface JournalPage<Sums, Item> {
  /** The days that are shown. */
  period: Period;
  total: number;
  page: number;
  pageSize: number;
  items: Item[];
  /** Of all pages. */
  sums: Sums;
  /** Options of the filter. */
  trips: InboxTrip[];
}

export type Journal =
  /** `toCome`: what of the received is collected on a later day. */
  | ({ view: 'payments' } & JournalPage<PaymentSums & { toCome: number }, JournalPayment>)
  | ({ view: 'departures' } & JournalPage<DepartureSums, JournalDeparture>)
  | ({ view: 'open' } & JournalPage<OpenSums, OpenAmount>);

export const journalViewValues: Record<JournalView, string> = {
  payments: 'zahlungen',
  departures: 'termine',
  open: 'offen',
};
export const openKindValues: Record<OpenKind, string> = {
  overdue: 'ueberfaellig',
  later: 'spaeter',
  debit: 'lastschrift',
  refund: 'rueckzahlung',
};
export const journalKindValues: Record<JournalKind, string> = {
  transfer: 'ueberweisung',
  cash: 'bar',
  other: 'andere',
  debit: 'lastschrift',
  writeOff: 'ausgebucht',
};

/** Parses the filters of the journal; ignores invalid ones. */
export function readJournalSelection(subdomain: string, query: URLSearchParams): JournalSelection {
  const day = (name: string) => {
    const day = readDay(query.get(name) ?? '');
    return day !== null && /^20\d\d/.test(day) ? day : null;
  };
  return {
    subdomain,
    view: journalViews.find((view) => journalViewValues[view] === query.get('ansicht')) ?? 'payments',
    ...{ from: day('von'), to: day('bis'), trip: readTripValue(query.get('reise') ?? '') },
    kind: journalKinds.find((kind) => journalKindValues[kind] === query.get('art')) ?? null,
    open: openKinds.find((kind) => openKindValues[kind] === query.get('stand')) ?? null,
    text: readSearchText(query),
  };
}

/** Returns the address of a page of the journal with filters; unset filters are omitted. */
export function journalPath(selection: JournalSelection, page = 1): string {
  const query = journalQuery(selection);
  const path = pagedPath(organiserPath(selection.subdomain, 'journal'), page);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Maximum number of rows of a file. A part of a period would be wrong in any accounts. */
export const maxJournalRows = 20_000;

/** The files of a journal: what is shown, or its payments for DATEV. */
export type JournalFile = 'journal.csv' | 'datev.csv';

export function journalFilePath(file: JournalFile, selection: JournalSelection): string {
  const query = journalQuery(selection);
  query.set('subdomain', selection.subdomain);
  return `/api/admin/${file}?${query}`;
}

function journalQuery({ view, from, to, trip, kind, open, text }: JournalSelection): URLSearchParams {
  return new URLSearchParams({
    ...(view !== 'payments' && { ansicht: journalViewValues[view] }),
    ...(from && { von: from }),
    ...(to && { bis: to }),
    ...(trip && { reise: inboxTripValue(trip) }),
    ...(kind && { art: journalKindValues[kind] }),
    ...(open && { stand: openKindValues[open] }),
    ...(text && { q: text }),
  });
}

/**
 * Returns the days of a selection: by default this year, and for departures all that follow it.
 * @param lastStart first day of the last departure with bookings; null without one
 */
export function periodOf(
  { view, from, to }: Pick<JournalSelection, 'view' | 'from' | 'to'>,
  today: IsoDate,
  lastStart: IsoDate | null,
): Period {
  const year = today.slice(0, 4);
  const lastYear = view === 'departures' && lastStart !== null && lastStart > today ? lastStart.slice(0, 4) : year;
  return { from: from ?? `${year}-01-01`, to: to ?? `${lastYear}-12-31` };
}
