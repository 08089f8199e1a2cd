/** The parts of a mail that say what a family has booked, what it pays when and where, and what a cancellation costs. */
import type { OutgoingPart } from '#database/columns.ts';
import { formatCents } from '#domain/amounts.ts';
import { serviceFacts } from '#domain/bookings/agreedServices.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import {
  cancellationFacts,
  type Fact,
  factTitles,
  feeDueText,
  journeyFacts,
  paymentFacts,
  priceFacts,
} from '#domain/bookings/bookingFacts.ts';
import { unsecuredText } from '#domain/bookings/certificate.ts';
import { keptFees } from '#domain/bookings/price/priceWithout.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { CancellationFee } from '#domain/trip/details/cancellationFees.ts';
import type { PdfPart } from '#platform/pdf/pdfContent.ts';
import type { SubmissionOf } from '../submission.ts';
import { withBank } from './bankDetails.ts';
import type { ContractHost } from './contractHost.ts';

type Booking = SubmissionOf<'booking'>;

export interface ContractTerms {
  host: Pick<ContractHost, 'name' | 'bank'>;
  isConfirmed: boolean;
  balance: Balance;
  /** From the day of the mail on. */
  fees: readonly CancellationFee[];
}

/** Returns the whole contract. */
export function contractParts(booking: Booking, terms: ContractTerms): PdfPart[] {
  const { reference, departure, trip, terms: accepted } = booking;
  const { host, isConfirmed, fees } = terms;
  const organiser = host.name;
  return [
    { heading: factTitles.journey },
    { facts: [['Nummer', reference], ...journeyFacts(booking, organiser)] },
    ...(accepted?.services ? [{ heading: 'Was dazugehört' }, { facts: serviceFacts(accepted.services) }] : []),
    { heading: factTitles.price },
    { facts: priceFacts(booking) },
    ...paymentParts(booking, terms),
    { heading: factTitles.cancellation },
    {
      facts: cancellationFacts({ fees, start: departure.start, organiser, isConfirmed, kept: keptFees(booking.price) }),
    },
    ...(fees.length > 0 ? [{ paragraph: feeDueText(accepted?.payment ?? null) }] : []),
    { paragraph: 'Kein Widerrufsrecht; Rücktritt nach § 651h BGB.' },
    ...(accepted?.page
      ? [{ link: new URL(accepted.page, trip.url).href, label: `Reisebedingungen von ${organiser}` }]
      : []),
  ];
}

/** Returns the amounts with their days, what was paid before, what is left, and after the confirmation where to pay. */
export function paymentParts(
  { reference }: Pick<Booking, 'reference'>,
  { host, isConfirmed, balance }: Omit<ContractTerms, 'fees'>,
): PdfPart[] {
  const facts = owedFacts(balance, host.name);
  if (facts.length === 0) return [];
  const amounts = [{ heading: factTitles.payments }, { facts }];
  const isUnsecured = balance.payableFrom !== null;
  const asked = isUnsecured ? [...amounts, { paragraph: unsecuredText(host.name) }] : amounts;
  return withBank(asked, balance, isConfirmed && !isUnsecured ? host.bank : null, reference);
}

/** Returns the amounts with their days, what was paid before, and what is left. */
export function owedFacts({ parts, paid, due }: Balance, organiser: string): Fact[] {
  const facts = paymentFacts(parts, organiser);
  if (paid <= 0 || due === null) return facts;
  const left = due < 0 ? 'Wird zurückgezahlt' : 'Noch zu zahlen';
  return [...facts, ['Schon bezahlt', formatCents(paid)], [left, formatCents(Math.abs(due))]];
}

/** Returns the links to what belongs to the contract. */
export function tripLinks({ trip, payload }: Pick<Booking, 'trip' | 'payload'>): OutgoingPart[] {
  const calendar = `/api/trips/${payload.combinedId}/${encodePart(payload.dateKey)}.ics`;
  return [
    { link: trip.url, label: 'Zur Reise' },
    { link: new URL(calendar, trip.url).href, label: 'Termin in den Kalender' },
    { link: new URL('/formblatt', trip.url).href, label: 'Formblatt zur Pauschalreise' },
  ];
}
