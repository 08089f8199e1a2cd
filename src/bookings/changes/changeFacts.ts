/** What a change of a booking changes, in words: for its preview, the mail, and the events of the booking. */
import { formatCents } from '#domain/amounts.ts';
import { arrivalText, type Fact, lineLabel, nameOf } from '#domain/bookings/bookingFacts.ts';
import { guardianFields } from '#domain/bookings/bookingForm.ts';
import { isByHand, type PriceLine } from '#domain/bookings/price/bookingPrice.ts';
import { formatDateRange, formatDay, type IsoDate } from '#domain/dates.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import type { ChangePlan } from './planChange.ts';

/** Returns the days of a booking before and after: "3.–10. Juli 2027 → 10.–17. Juli 2027". */
export function daysText(before: Days, after: Days): string {
  return changeText(formatDateRange(before.start, before.end), formatDateRange(after.start, after.end));
}

interface Days {
  start: IsoDate;
  end: IsoDate;
}

/**
 * Returns the facts that change; empty for nothing.
 * @param hasDates whether birth dates are named; mails leave them out, because their addresses are not verified
 */
export function changeFacts(
  before: StoredBooking,
  { stored: after, fees, lost }: ChangePlan,
  { hasDates }: { hasDates: boolean },
): Fact[] {
  const [old, now] = [before.booking, after.booking];
  const people = now.payload.travellers;
  const stayed = old.payload.travellers.flatMap((person, index) => (fees.has(index) ? [] : [person]));
  const remaining = people.slice(0, stayed.length);
  // A corrected name does not change an extra.
  const renamed = old.payload.travellers.map((person, index) =>
    fees.has(index) ? person : (remaining.shift() ?? person),
  );
  const [linesBefore, linesNow] = [linesOf(old, renamed), linesOf(now, people)];
  return [
    ...old.payload.travellers.flatMap((person, index) => {
      const fee = fees.get(index);
      return fee === undefined ? [] : [fact('Nicht mehr dabei', `${nameOf(person, index)}${feeText(fee)}`)];
    }),
    ...stayed.flatMap((person, index) => {
      const corrected = people[index];
      return corrected ? correctionFacts(person, corrected, hasDates) : [];
    }),
    ...people.slice(stayed.length).map((person, index) => {
      const born = hasDates ? `, geboren am ${formatDay(person.birthDate)}` : '';
      return fact('Neu dabei', `${nameOf(person, stayed.length + index)}${born}`);
    }),
    ...changed('Reise', old.trip.title, now.trip.title),
    ...changed('Termin', formatDateRange(old.departure.start, old.departure.end), daysOf(now)),
    ...changed('Anreise', arrivalText(old.boarding), arrivalText(now.boarding)),
    ...without(linesNow, linesBefore).map((line) => fact('Kommt dazu', line)),
    ...without(linesBefore, linesNow).map((line) => fact('Fällt weg', line)),
    ...discountFacts(old, now, 'siblings'),
    ...discountFacts(old, now, 'family'),
    ...leavingCost(fees, people.length > stayed.length ? 0 : lost),
    ...discountFacts(old, now, 'voucher'),
    ...contactFacts(before, after),
    ...changed('Gesamtpreis', formatCents(old.price.total), formatCents(now.price.total)),
  ];
}

/** Returns the facts as one line, for the events of a booking. */
export function factsText(facts: readonly Fact[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('; ');
}

const daysOf = ({ departure: { start, end } }: { departure: Days }) => formatDateRange(start, end);
const changeText = (before: string, after: string) => `${before} → ${after}`;
const fact = (label: string, value: string): Fact => [label, value];
const changed = (label: string, before: string, after: string) =>
  before === after ? [] : [fact(label, changeText(before, after))];

function feeText(fee: number): string {
  return fee > 0 ? `, Entschädigung ${formatCents(fee)}` : ', ohne Entschädigung';
}

type Person = StoredBooking['booking']['payload']['travellers'][number];

function correctionFacts(before: Person, after: Person, hasDates: boolean): Fact[] {
  const [was, is] = [nameOf(before, 0), nameOf(after, 0)];
  const dates = hasDates ? `: ${changeText(formatDay(before.birthDate), formatDay(after.birthDate))}` : '';
  return [
    ...changed('Berichtigt', was, is),
    ...(before.birthDate === after.birthDate ? [] : [fact('Berichtigt', `Geburtsdatum von ${is}${dates}`)]),
  ];
}

/** Returns the extras and the lines by hand, with their amounts. */
function linesOf({ price }: StoredBooking['booking'], travellers: readonly Person[]): string[] {
  const isShown = (line: PriceLine) => line.kind === 'extra' || isByHand(line);
  return price.further.filter(isShown).map((line) => `${lineLabel(line, travellers)}, ${formatCents(line.amount)}`);
}

/** Names the whole cost of leaving if it is more than the fees. @param lost of the sibling discount; it stays if others come instead */
function leavingCost(fees: ReadonlyMap<number, number>, lost: number): Fact[] {
  if (lost === 0) return [];
  const fee = [...fees.values()].reduce((sum, each) => sum + each, 0);
  return [fact('Stornieren kostet zusammen', `${formatCents(fee + lost)}, mit dem Geschwisterrabatt, der wegfällt`)];
}

/** The sibling discounts follow the travellers, a voucher that is worth percent the price. */
function discountFacts(
  before: StoredBooking['booking'],
  after: StoredBooking['booking'],
  kind: 'siblings' | 'family' | 'voucher',
): Fact[] {
  const lineOf = ({ price }: StoredBooking['booking']) => price.further.find((line) => line.kind === kind);
  const [was, is] = [lineOf(before), lineOf(after)];
  if (was && is) return changed(lineLabel(is, []), formatCents(was.amount), formatCents(is.amount));
  const line = was ?? is;
  return line ? [fact(is ? 'Kommt dazu' : 'Fällt weg', `${lineLabel(line, [])}, ${formatCents(line.amount)}`)] : [];
}

/** Returns the lines that are not among the others; of equal ones, those that are too many. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Names what is new of the contact data, without the data: mail addresses are not verified. */
function contactFacts(before: StoredBooking, after: StoredBooking): Fact[] {
  const contact = (stored: StoredBooking) => ({ ...stored.booking.payload.guardian, email: guardianEmail(stored) });
  const [old, now] = [contact(before), contact(after)];
  const labels = guardianFields.flatMap(({ key, label }) => (old[key] === now[key] ? [] : [label]));
  return labels.length > 0 ? [fact('Kontaktdaten', labels.join(', '))] : [];
}
