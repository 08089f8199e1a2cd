/** What a booking consists of, in words. The form, its confirmation, the mails and the family's page take all of it from here. */
import { formatCents, formatEuro, writeNumber } from '../amounts.ts';
import { bankDay } from '../bankDay.ts';
import { formatDay, type IsoDate, isIsoDate } from '../dates.ts';
import { ageOn } from '../trip/ages.ts';
import type { CancellationFee } from '../trip/details/cancellationFees.ts';
import type { MinimumTerms } from '../trip/minimumDecision.ts';
import type { Boarding, PaymentTerms, TripDetails } from '../trip/tripDetails.ts';
import { formatWeekday, formatWeekdayRange } from '../weekdays.ts';
import { type AmountDue, dayOf, depositDaysOf } from './amountsDue.ts';
import type { Balance, PartStatus } from './balance.ts';
import type { Guardian } from './bookingForm.ts';
import { type BookingPrice, type HandKind, isByHand, type PriceLine } from './price/bookingPrice.ts';

export type Fact = [label: string, value: string];

/** What a booking keeps of the journey besides the departure place. */
interface JourneyTerms {
  documentsDays?: number | null | undefined;
  ownJourney?: string | null | undefined;
}

interface Named {
  firstName: string;
  lastName: string;
}

export interface BookedTrip {
  trip: { title: string };
  departure: { start: IsoDate; end: IsoDate };
  /** Name of the group for which the organiser has reserved the places. */
  groupTitle?: string | undefined;
  /** null for own arrival; undefined while the form does not know it. */
  boarding: Boarding | null | undefined;
  payload: { travellers: readonly (Named & { birthDate: string })[] };
  price: BookingPrice;
  terms:
    | ({
        minimum?: MinimumTerms | null | undefined;
        refundableDeposit?: number | null | undefined;
      } & JourneyTerms)
    | null;
}

type PricedTrip = Pick<BookedTrip, 'price'> & { payload: { travellers: readonly Named[] } };

/** Returns what a booking keeps of the departure place that was chosen. */
export function boardingOf({ title, time, meetingPoint, returnTime }: Boarding) {
  return { title, time, ...(meetingPoint && { meetingPoint }), ...(returnTime && { returnTime }) };
}

/** Returns what the terms of a booking keep besides payment, cancellation and minimum. */
export function agreedTerms({
  refundableDeposit,
  documentsDays,
  ownJourney,
}: Pick<TripDetails, 'refundableDeposit' | 'documentsDays' | 'ownJourney'>) {
  return {
    ...(refundableDeposit && { refundableDeposit }),
    ...(documentsDays && { documentsDays }),
    ...(ownJourney && { ownJourney }),
  };
}

/** The titles under which the facts are shown. */
export const factTitles = {
  journey: 'Deine Reise',
  price: 'Preis',
  payments: 'Was zu bezahlen ist',
  cancellation: 'Wenn du stornierst',
} as const;

/** Returns trip, days, group, journey, minimum and refundable deposit. */
export function tripFacts({
  trip,
  departure,
  groupTitle,
  boarding,
  terms,
}: Omit<BookedTrip, 'payload' | 'price'>): Fact[] {
  return [
    ['Reise', trip.title],
    ['Termin', formatWeekdayRange(departure.start, departure.end)],
    ...(groupTitle ? [['Gruppe', groupTitle] satisfies Fact] : []),
    ...(boarding === undefined ? [] : travelFacts(boarding, terms)),
    ...minimumFacts(terms?.minimum),
    ...depositFacts(terms?.refundableDeposit),
  ];
}

/**
 * Returns who travels with whom, where, when and how.
 * @param organiser name
 * @param shown `showsBirthDates` beside the ages; `isEnded` if nobody travels any more, because the booking was cancelled or declined
 */
export function journeyFacts(
  booked: Omit<BookedTrip, 'price'>,
  organiser: string,
  { showsBirthDates = false, isEnded = false } = {},
): Fact[] {
  const { departure, payload } = booked;
  const travellers = payload.travellers.map((each, index) =>
    nameWithAge(each, index, departure.start, showsBirthDates),
  );
  const who = isEnded ? 'Gebucht war für' : 'Wer mitfährt';
  return [...tripFacts(booked), ['Veranstalter', organiser], [who, travellers.join(', ')]];
}

/** Returns how a booking travels, and what is known of where and when children are brought and collected. */
export function travelFacts(boarding: Boarding | null, terms: JourneyTerms | null): Fact[] {
  const documents = documentsText(terms?.documentsDays);
  const facts: Fact[] = [['Anreise', arrivalText(boarding)]];
  if (!boarding) return [...facts, ['Bringen und abholen', terms?.ownJourney ?? `Wann und wo, ${documents}`]];
  return boarding.meetingPoint ? facts : [...facts, ['Treffpunkt', documents]];
}

/** A trip without departure places leaves only one's own way. */
export function arrivalText(boarding: Boarding | null): string {
  if (!boarding) return 'eigene Anreise';
  const { title, time, meetingPoint, returnTime } = boarding;
  const place = meetingPoint ? `, Treffpunkt: ${meetingPoint}` : '';
  return `ab ${title}, ${time} Uhr${place}${returnTime ? `; Rückkehr dort um ${returnTime} Uhr` : ''}`;
}

/** Says when a family learns the meeting point that the trip does not name. @param days before the departure, if they are known */
export function documentsText(days: number | null | undefined): string {
  const when = days
    ? `spätestens ${daysText(days)} vor der Abreise, bei späterer Buchung gleich nach der Bestätigung,`
    : 'rechtzeitig vor der Abreise';
  return `steht in den Reiseunterlagen, die du ${when} bekommst`;
}

/** Returns the minimum of a departure; nothing if it has none. */
export function minimumFacts(minimum: MinimumTerms | null | undefined): Fact[] {
  if (!minimum) return [];
  const { travellers, decision } = minimum;
  return [['Mindestzahl', `${travellers} Reisende, Absage deswegen spätestens am ${formatDay(decision)}`]];
}

/** Returns what is paid besides the price and comes back, in euros per traveller; nothing if there is none. */
function depositFacts(refundableDeposit: number | null | undefined): Fact[] {
  if (!refundableDeposit) return [];
  return [
    [
      'Kaution',
      `${formatEuro(refundableDeposit)} pro Person zusätzlich zum Preis, bei der Ankunft. Du bekommst sie zurück.`,
    ],
  ];
}

/** Returns the lines of the price with their labels; amounts in cents. Their sum is the total. */
export function priceLines({ price, payload: { travellers } }: PricedTrip): {
  label: string;
  amount: number;
}[] {
  return [
    ...travellers.map((traveller, index) => ({ label: nameOf(traveller, index), amount: price.perTraveller })),
    ...price.further.map((line) => ({ label: lineLabel(line, travellers), amount: line.amount })),
  ];
}

export const handTitles: Record<HandKind, string> = {
  discount: 'Rabatt',
  grant: 'Zuschuss',
  goodwill: 'Kulanz',
  fee: 'Gebühr',
};

/** Returns what a surcharge or discount is for, and for whom. */
export function lineLabel(line: PriceLine, travellers: readonly Named[]): string {
  const { label, traveller, percent } = line;
  if (percent) return `${label} (${percent}\u00a0%)`;
  if (isByHand(line)) return `${handTitles[line.kind]}: ${label}`;
  const person = traveller === null ? undefined : travellers[traveller];
  return person ? `${label}, ${nameOf(person, traveller ?? 0)}` : label;
}

/** Returns the lines of the price and their sum. */
export function priceFacts(booked: PricedTrip): Fact[] {
  const lines = [...priceLines(booked), { label: 'Gesamtpreis', amount: booked.price.total }];
  return lines.map(({ label, amount }) => [label, formatCents(amount)]);
}

/** Returns a traveller's name, or the position while the form has none. */
export function nameOf({ firstName, lastName }: Named, position: number): string {
  return `${firstName} ${lastName}`.trim() || `${position + 1}. Person`;
}

/** Returns name and address of the person who books, line by line; without an address, as in old bookings, the name. */
export function addressee(guardian: Pick<Guardian, 'firstName' | 'lastName' | 'street' | 'zip' | 'city'>): string {
  const { street, zip, city } = guardian;
  return [nameOf(guardian, 0), street, `${zip} ${city}`.trim()].filter(Boolean).join('\n');
}

/** Returns a traveller's name with the age at the departure, once the birth date is known. */
function nameWithAge(
  traveller: BookedTrip['payload']['travellers'][number],
  position: number,
  start: IsoDate,
  showsBirthDate: boolean,
): string {
  const { birthDate } = traveller;
  const name = nameOf(traveller, position);
  if (!isIsoDate(birthDate)) return name;
  const born = showsBirthDate ? `, geboren am ${formatDay(birthDate)}` : '';
  return `${name} (${ageOn(birthDate, start)} Jahre${born})`;
}

/** An amount, and whether it is collected; without a status, the family transfers it. */
type ShownAmount = AmountDue & { status?: PartStatus };

/** Returns the amounts with their days. @param organiser name */
export function paymentFacts(amounts: readonly ShownAmount[], organiser: string): Fact[] {
  return amounts.map((part) => [
    amountTitle(part.part, amounts),
    `${formatCents(part.amount)}, ${dueText(part, organiser)}`,
  ]);
}

export function amountTitle(part: AmountDue['part'], all: readonly Pick<AmountDue, 'part'>[]): string {
  if (part === 'fee') return all.length === 1 ? 'Entschädigung' : 'Entschädigung für stornierte Plätze';
  if (all.length === 1) return 'Gesamtpreis';
  if (part === 'deposit') return 'Anzahlung';
  return all.some((other) => other.part === 'deposit') ? 'Restzahlung' : 'Preis für alle, die mitfahren';
}

/** "bis Sa. 19.6.2027", "10 Tage nach der Bestätigung", "wird am Sa. 19.6.2027 eingezogen". @param organiser name */
export function dueText({ part, due, status }: Omit<ShownAmount, 'amount'>, organiser: string): string {
  if (status === 'debit' || status === 'lateDebit') return debitText({ part, due, status }, organiser);
  if (due === 'byTerms') return `wann, steht in den Unterlagen von ${organiser}`;
  if ('day' in due) return `bis ${formatWeekday(due.day)}`;
  const after = `${daysText(due.daysAfterConfirmation)} nach der Bestätigung`;
  return part === 'deposit' ? after : `${after}, spätestens zur Abreise`;
}

function debitText({ part, due, status }: Omit<ShownAmount, 'amount'>, organiser: string): string {
  if (due === 'byTerms' || status === 'lateDebit') {
    return `wird eingezogen, den Tag kündigt ${organiser || 'der Veranstalter'} an`;
  }
  if ('day' in due) return `wird am ${formatWeekday(bankDay(due.day))} eingezogen`;
  const after = `${daysText(due.daysAfterConfirmation)} nach der Bestätigung`;
  return part === 'deposit' ? `wird ${after} eingezogen` : `wird ${after} eingezogen, spätestens zur Abreise`;
}

function daysText(days: number): string {
  if (days === 0) return 'gleich';
  return days === 1 ? '1 Tag' : `${days} Tage`;
}

/** Said below the amounts of a booking that are collected. */
export const debitAnnouncement =
  'Du musst nichts überweisen: Die offenen Beträge werden an diesen Tagen von deinem Konto eingezogen.';

/**
 * Says of which amounts the next transfer consists, and until when: "Anzahlung, zu zahlen bis Sa 19. Juni 2027"; of several with
 * their amounts.
 * @param parts of a balance
 */
export function transferText(parts: Balance['parts']): string {
  const asked = parts.filter(({ status }) => status === 'overdue' || status === 'next');
  const isOne = asked.length === 1;
  const texts = asked.map((part) => {
    const title = amountTitle(part.part, parts);
    return isOne ? `${title}, ${askedText(part)}` : `${title} ${formatCents(part.open)} (${askedText(part)})`;
  });
  return texts.join(' und ');
}

function askedText(part: Balance['parts'][number]): string {
  const rest = part.open < part.amount ? 'ein Teil ist bezahlt, ' : '';
  const day = dayOf(part);
  if (day === null) return `${rest}noch offen`;
  return `${rest}${part.status === 'overdue' ? 'überfällig, zu zahlen war' : 'zu zahlen'} bis ${formatWeekday(day)}`;
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

/** Says when a fee is to be paid. @param payment null if the trip states no terms */
export function feeDueText(payment: PaymentTerms | null): string {
  return `Zu zahlen ist die Entschädigung ${daysText(depositDaysOf(payment))} nach dem Rücktritt, für einzelne Plätze einer Buchung zusammen mit dem Rest des Preises.`;
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
