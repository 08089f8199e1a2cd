/** The cancellation of a departure by its organiser (specification §7.14). */
import { formatDay } from '../../dates.ts';
import type { IsoDate } from '../../trip/trip.ts';
import type { DepartureHead } from './departure.ts';
import type { MailText } from './mailTemplates.ts';

/** What the organiser writes to the families. */
export interface CancellationValues extends MailText {
  /** Shown to all families, also on the pages of their bookings. */
  reason: string;
}

/** Maximum number of characters of a reason. */
export const maxReason = 500;

/** A booking that the cancellation ends. */
export interface AffectedBooking {
  reference: string;
  /** Name of the person who has booked. */
  guardian: string;
  email: string;
  /** Names of the travellers, e.g. "Lina und Ben". */
  travellers: string;
  places: number;
  state: 'requested' | 'confirmed';
  /** What the family gets back, in cents. */
  refund: number;
}

/** Everything that the cancellation of a departure ends. */
export interface AffectedByCancellation {
  bookings: AffectedBooking[];
  /** Families on the waiting list; those with an offer first. */
  waiting: { reference: string; name: string; places: number; isOffered: boolean }[];
  /** Places that visitors hold while they fill in the booking form. */
  held: number;
  /** Identifies bookings, payments and waiting list, so that nothing is cancelled that the organiser has not seen. */
  version: string;
}

/** Returns whether a departure can be cancelled: until its first day, and once. */
export function canCancelDeparture({ start, cancelled }: Pick<DepartureHead, 'start' | 'cancelled'>, today: IsoDate) {
  return cancelled === null && today <= start;
}

/** The mail that the form proposes. */
export const cancellationText: MailText = {
  subject: 'Absage: {reise}, {termin}',
  text: `Hallo {vorname},

leider müssen wir {reise} ({termin}) absagen. Deine Buchung {nummer} für {kinder} ist damit storniert, und es kostet dich nichts.

Was du schon bezahlt hast, bekommst du innerhalb von 14 Tagen vollständig zurück. Gern helfen wir dir, eine andere Reise zu finden.

Viele Grüße
{veranstalter}`,
};

/** Returns the reason that the form proposes: the minimum, if it is missed and the day of decision is not over. */
export function proposedReason({ minimum }: Pick<DepartureHead, 'minimum'>): string {
  if (!minimum || minimum.missing === 0 || minimum.isDecided) return '';
  return `Die Mindestteilnehmerzahl von ${minimum.travellers} ist bis zum ${formatDay(minimum.decision)} nicht zu erreichen.`;
}
