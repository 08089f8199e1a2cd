/** What a booking consists of, in words. The form, its confirmation, the mails and the family's page take all of it from here. */
import { formatCents, writeNumber } from '../amounts.ts';
import { formatDay, type IsoDate, isIsoDate } from '../dates.ts';
import { ageOn } from '../trip/ages.ts';
import type { CancellationFee } from '../trip/details/cancellationFees.ts';
import type { MinimumTerms } from '../trip/minimumDecision.ts';
import { formatWeekday, formatWeekdayRange } from '../weekdays.ts';
import type { AmountDue } from './amountsDue.ts';
import type { BookingPrice } from './price/bookingPrice.ts';

export type Fact = [label: string, value: string];

export interface BookedTrip {
  trip: { title: string };
  departure: { start: IsoDate; end: IsoDate };
  /** null for own arrival; undefined while the form does not know it. */
  boarding: { title: string; time: string } | null | undefined;
  payload: { travellers: readonly { firstName: string; lastName: string }[] };
  price: BookingPrice;
  terms: { minimum?: MinimumTerms | null | undefined } | null;
}

/** The titles under which the facts are shown. */
export const factTitles = {
  journey: 'Deine Reise',
  price: 'Preis',
  payments: 'Was zu bezahlen ist',
  cancellation: 'Wenn du stornierst',
} as const;

/** Returns trip, days, journey and minimum. */
export function tripFacts({ trip, departure, boarding, terms }: Omit<BookedTrip, 'payload' | 'price'>): Fact[] {
  return [
    ['Reise', trip.title],
    ['Termin', formatWeekdayRange(departure.start, departure.end)],
    ...(boarding === undefined ? [] : [['Anreise', arrivalText(boarding)] satisfies Fact]),
    ...minimumFacts(terms?.minimum),
  ];
}

/**
 * Returns who travels with whom, where, when and how.
 * @param organiser name
 * @param travellers how they are named: mails leave out ages, because their addresses are not verified
 */
export function journeyFacts(
  booked: Omit<BookedTrip, 'price'>,
  organiser: string,
  travellers = booked.payload.travellers.map(nameOf),
): Fact[] {
  return [...tripFacts(booked), ['Veranstalter', organiser], ['Wer mitfährt', travellers.join(', ')]];
}

/** A trip without departure places leaves only one's own way. */
export function arrivalText(boarding: { title: string; time: string } | null): string {
  return boarding ? `ab ${boarding.title}, ${boarding.time} Uhr` : 'eigene Anreise';
}

/** Returns the minimum of a departure; nothing if it has none. */
export function minimumFacts(minimum: MinimumTerms | null | undefined): Fact[] {
  if (!minimum) return [];
  const { travellers, decision } = minimum;
  return [['Mindestzahl', `${travellers} Reisende, Absage deswegen spätestens am ${formatDay(decision)}`]];
}

/** Returns the lines of the price with their labels; amounts in cents. Their sum is the total. */
export function priceLines({ price, payload: { travellers } }: Pick<BookedTrip, 'price' | 'payload'>): {
  label: string;
  amount: number;
}[] {
  return [
    ...travellers.map((traveller, index) => ({ label: nameOf(traveller, index), amount: price.perTraveller })),
    ...price.further.map((line) => ({ label: lineLabel(line, travellers), amount: line.amount })),
  ];
}

/** Returns what a surcharge or discount is for, and for whom. */
export function lineLabel(
  { label, traveller }: Pick<BookingPrice['further'][number], 'label' | 'traveller'>,
  travellers: BookedTrip['payload']['travellers'],
): string {
  const person = traveller === null ? undefined : travellers[traveller];
  return person ? `${label}, ${nameOf(person, traveller ?? 0)}` : label;
}

/** Returns the lines of the price and their sum. */
export function priceFacts(booked: Pick<BookedTrip, 'price' | 'payload'>): Fact[] {
  const lines = [...priceLines(booked), { label: 'Gesamtpreis', amount: booked.price.total }];
  return lines.map(({ label, amount }) => [label, formatCents(amount)]);
}

/** Returns a traveller's name, or the position while the form has none. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }, position: number): string {
  return `${firstName} ${lastName}`.trim() || `${position + 1}. Person`;
}

/** Returns a traveller's name with the age at the departure, once the birth date is known. */
export function nameWithAge(
  traveller: BookedTrip['payload']['travellers'][number] & { birthDate: string },
  position: number,
  start: IsoDate,
): string {
  const name = nameOf(traveller, position);
  return isIsoDate(traveller.birthDate) ? `${name} (${ageOn(traveller.birthDate, start)} Jahre)` : name;
}

/** Returns the amounts with their days. @param organiser name */
export function paymentFacts(amounts: readonly AmountDue[], organiser: string): Fact[] {
  return amounts.map(({ part, amount, due }) => [
    amountTitle(part, amounts),
    `${formatCents(amount)}, ${dueText(due, organiser)}`,
  ]);
}

export function amountTitle(part: AmountDue['part'], all: readonly Pick<AmountDue, 'part'>[]): string {
  if (part === 'deposit') return 'Anzahlung';
  if (part === 'fee') return 'Entschädigung für stornierte Plätze';
  if (all.length === 1) return 'Gesamtpreis';
  return all.some((other) => other.part === 'deposit') ? 'Restzahlung' : 'Preis für alle, die mitfahren';
}

export function dueText(due: AmountDue['due'], organiser: string): string {
  if (due === 'afterConfirmation') return 'nach Erhalt von Bestätigung und Sicherungsschein';
  return due === 'byTerms' ? `wann, steht in den Unterlagen von ${organiser}` : `bis ${formatWeekday(due.day)}`;
}

interface CancellationInput {
  /** Fees from a day on, as `feeSteps` returns them. */
  fees: readonly CancellationFee[];
  /** First day of the trip. */
  start: IsoDate;
  organiser: string;
  /** Until a booking is confirmed, it costs nothing. */
  isConfirmed: boolean;
  /** Fees of travellers who have left the booking before, in cents. */
  kept?: number;
}

/** Before the organiser confirms a booking, there is no contract. */
export const freeUntilConfirmed: Fact = ['bis zur Bestätigung', 'kostenlos'];

/** Returns what a cancellation costs from today on until the departure. */
export function cancellationFacts({ fees, start, organiser, isConfirmed, kept = 0 }: CancellationInput): Fact[] {
  const facts = fees.map(
    ({ until, percent, amount }, index): Fact => [
      untilText(until, isConfirmed && index === 0),
      `${percentText(percent)} = ${formatCents(amount)}`,
    ],
  );
  if (!isConfirmed) facts.unshift(freeUntilConfirmed);
  const last = fees.at(-1);
  if (!last || last.until < start) {
    facts.push([facts.length > 0 ? 'danach' : 'Entschädigung', `berechnet ${organiser} nach § 651h BGB`]);
  }
  return kept > 0 ? [...facts, ['dazu für Plätze, die schon storniert sind', formatCents(kept)]] : facts;
}

/** Returns the days of a fee: all that are not those of an earlier one. */
export function untilText(day: IsoDate, isFirst: boolean): string {
  return `${isFirst ? '' : 'dann '}bis ${formatDay(day)}`;
}

function percentText(percent: number): string {
  return `${writeNumber(percent)}\u00a0%`;
}

/**
 * What happens next with a request.
 * @param organiser name
 * @param answerDays days within which the organiser usually answers, if they were measured
 */
export function nextStep(organiser: string, answerDays: number | null = null): string {
  const usually = `${organiser} antwortet meist innerhalb von ${answerDays === 1 ? 'einem Tag' : `${answerDays} Tagen`}.`;
  return `${organiser} prüft deine Buchung und schickt dir die Reisebestätigung. Erst damit kommt der Reisevertrag zustande. Bezahle bitte nichts, bevor du sie und den Sicherungsschein hast.${answerDays === null ? '' : ` ${usually}`}`;
}
