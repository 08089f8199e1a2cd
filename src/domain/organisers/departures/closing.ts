/**
 * The end of a departure by its organiser: its bookings are cancelled, or moved to another departure of the trip
 * (specification §7.14).
 */
import { addDays, formatDay, type IsoDate } from '../../dates.ts';
import type { DepartureHead } from './departure.ts';
import type { DeparturePart } from './departurePaths.ts';
import type { MailText } from './mailTemplates.ts';

export const closings = ['cancel', 'move'] as const;
export type Closing = (typeof closings)[number];

/** Parts of addresses, and names of the steps that do it. */
export const closingParts = { cancel: 'absagen', move: 'verschieben' } as const satisfies Record<
  Closing,
  DeparturePart
>;

export interface ClosingValues extends MailText {
  /** Shown to all families, also on the pages of their bookings. */
  reason: string;
  /** Key of the departure to which bookings are moved, or `newTarget`; empty for a cancellation, and before it is chosen. */
  target: string;
  /** Days of a new departure; otherwise empty. */
  start: string;
  end: string;
}

/** Chosen instead of a departure of the trip, to create one. */
export const newTarget = 'neu';

export interface ClosingTarget {
  dateKey: string;
  start: IsoDate;
  end: IsoDate;
  /** Null if places are unlimited. */
  available: number | null;
}

/** Maximum number of characters of a reason. */
export const maxReason = 500;

export interface AffectedBooking {
  reference: string;
  /** Name of the person who has booked. */
  guardian: string;
  email: string;
  /** Names of the travellers, e.g. "Lina und Ben". */
  travellers: string;
  places: number;
  state: 'requested' | 'confirmed';
  /** What the family gets back after a cancellation, in cents. */
  refund: number;
}

export interface AffectedByClosing {
  bookings: AffectedBooking[];
  /** Families on the waiting list; those with an offer first. */
  waiting: { reference: string; name: string; places: number; isOffered: boolean }[];
  /** Places that are reserved for groups and not booked. */
  groups: { title: string; places: number }[];
  /** Places that visitors hold while they fill in the booking form. */
  held: number;
  /** Identifies bookings, payments, waiting list and groups, so that nothing is changed that the organiser has not seen. */
  version: string;
}

/** Returns whether a departure can be cancelled or moved: until its first day, and once. */
export function canCloseDeparture({ start, cancelled }: Pick<DepartureHead, 'start' | 'cancelled'>, today: IsoDate) {
  return cancelled === null && today <= start;
}

export const closingTexts: Record<Closing, MailText> = {
  cancel: {
    subject: 'Absage: {reise}, {termin}',
    text: `Hallo {vorname},

leider müssen wir {reise} ({termin}) absagen. Deine Buchung {nummer} für {kinder} ist damit storniert, und es kostet dich nichts.

Gern helfen wir dir, eine andere Reise zu finden.

Viele Grüße
{veranstalter}`,
  },
  move: {
    subject: 'Neuer Termin: {reise}',
    text: `Hallo {vorname},

{reise} kann leider nicht wie geplant stattfinden ({termin}). Wir haben die Reise auf andere Tage verschoben und die Buchung {nummer} für {kinder} mitgenommen. Am Preis ändert sich nichts.

Wir hoffen, dass der neue Termin passt!

Viele Grüße
{veranstalter}`,
  },
};

/** Days in which families may object to a move. */
const objectionDays = 14;

/**
 * Returns the last day on which a family may cancel without a fee after a move: in two weeks, or on the first day of the trip if
 * it is earlier. Afterwards the new days are agreed (§ 651g (2) BGB).
 */
export function objectionEnd(today: IsoDate, { start }: Pick<ClosingTarget, 'start'>): IsoDate {
  const end = addDays(today, objectionDays);
  return end < start ? end : start;
}

/** What mails and pages say about a move until that day. */
export function objectionText(objectUntil: IsoDate): string {
  return `Passt dir der neue Termin nicht? Bis zum ${formatDay(objectUntil)} kannst du die Buchung kostenlos stornieren und bekommst alles zurück, was du bezahlt hast. Meldest du dich bis dahin nicht, gilt der neue Termin.`;
}

/** Returns the reason that the form proposes: the minimum, if it is missed and the day of decision is not over. */
export function proposedReason({ minimum }: Pick<DepartureHead, 'minimum'>): string {
  if (!minimum || minimum.missing === 0 || minimum.isDecided) return '';
  return `Die Mindestteilnehmerzahl von ${minimum.travellers} ist bis zum ${formatDay(minimum.decision)} nicht zu erreichen.`;
}
