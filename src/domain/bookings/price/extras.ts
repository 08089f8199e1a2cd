/** The rules for departure place and extras of a booking, shared by browser and server (specification §8.2). */

import type { FieldError } from '../../fieldError.ts';
import { type Extra, ownArrival } from '../../trip/tripDetails.ts';
import type { BookingChoice, BookingConditions, ChosenExtra } from './bookingPrice.ts';
import { type ExtrasLeft, leftOf, tooFewExtras } from './limitedExtras.ts';

/** The maximum number of chosen extras in one booking: each extra once per traveller. */
export const maxChosenExtras = 1_000;

export const noConditions: BookingConditions = {
  departurePlaces: [],
  extras: [],
  earlyBird: [],
  siblingDiscount: null,
  refundableDeposit: null,
  documentsDays: null,
  ownJourney: null,
  travellerFields: [],
  swimmingLevel: null,
  ownQuestions: [],
};

/** Returns the name of the control for an extra: "extras.leihski.0" for the first traveller, "extras.sitzplatz.booking" for all. */
export function extraField({ key, traveller }: Pick<ChosenExtra, 'key' | 'traveller'>): string {
  return `extras.${key}.${traveller ?? 'booking'}`;
}

/**
 * Adds what every booking contains and is not chosen yet: for each traveller or once, with the cheapest option. What is chosen
 * comes first, in its order.
 */
export function withRequired(
  chosen: readonly ChosenExtra[],
  extras: readonly Extra[],
  travellers: number,
): ChosenExtra[] {
  const fields = new Set(chosen.map(extraField));
  const required = extras
    .filter((extra) => extra.required)
    .flatMap(({ key, per, options }): ChosenExtra[] => {
      const option = options.toSorted((a, b) => a.price - b.price)[0]?.key;
      const entry = { key, ...(option !== undefined && { option }) };
      if (per === 'booking') return [entry];
      return Array.from({ length: travellers }, (_, traveller) => ({ ...entry, traveller }));
    });
  return [...chosen, ...required.filter((entry) => !fields.has(extraField(entry)))];
}

/**
 * Returns the errors of departure place and extras, at most one for each control.
 * @param left what the departure has left of limited extras, as far as it is known
 */
export function checkChoice(
  choice: BookingChoice,
  { departurePlaces, extras }: BookingConditions,
  left: ExtrasLeft = {},
): FieldError[] {
  const { boarding, travellers } = choice;
  const errors: FieldError[] = [];
  if (boarding === '' && departurePlaces.length > 0) {
    errors.push({ field: 'boarding', message: 'Wähle bitte, von wo ihr mitfahrt oder ob ihr selbst anreist.' });
  } else if (boarding !== '' && boarding !== ownArrival && !departurePlaces.some(({ key }) => key === boarding)) {
    errors.push({ field: 'boarding', message: 'Von dort fährt diese Reise nicht mehr ab. Wähle bitte neu.' });
  }
  if (choice.extras.length > maxChosenExtras)
    return [...errors, { field: 'extras', message: 'Das sind zu viele Extras.' }];
  const chosen = new Map<string, number>();
  const seen = new Set<string>();
  for (const entry of choice.extras) {
    const field = extraField(entry);
    const extra = extras.find(({ key }) => key === entry.key);
    const count = (chosen.get(entry.key) ?? 0) + 1;
    chosen.set(entry.key, count);
    const message = issueOf(entry, extra, travellers, count) ?? (seen.has(field) ? 'Das ist schon ausgewählt.' : null);
    seen.add(field);
    if (message) errors.push({ field, message });
  }
  for (const missing of withRequired(choice.extras, extras, travellers).slice(choice.extras.length)) {
    const title = extras.find(({ key }) => key === missing.key)?.title;
    errors.push({ field: extraField(missing), message: `„${title}“ gehört zu jeder Buchung dieser Reise.` });
  }
  const faulty = new Set(errors.map(({ field }) => field));
  return [...errors, ...checkExtrasLeft(choice.extras, extras, left).filter(({ field }) => !faulty.has(field))];
}

/** Returns an error for each control whose extra is chosen more often than the departure has left. */
export function checkExtrasLeft(
  chosen: readonly ChosenExtra[],
  extras: readonly Pick<Extra, 'key' | 'title'>[],
  left: ExtrasLeft,
): FieldError[] {
  const counts = new Map<string, number>();
  return chosen.flatMap((entry) => {
    const count = (counts.get(entry.key) ?? 0) + 1;
    counts.set(entry.key, count);
    const available = leftOf(left, entry.key);
    if (available === null || count <= available) return [];
    const title = extras.find(({ key }) => key === entry.key)?.title ?? entry.key;
    return [{ field: extraField(entry), message: tooFewExtras(title, available) }];
  });
}

/** @param count how often the booking has chosen the extra so far, including `entry` */
function issueOf(entry: ChosenExtra, extra: Extra | undefined, travellers: number, count: number): string | null {
  if (!extra) return 'Dieses Extra gibt es nicht mehr. Wähle bitte neu.';
  const { title, per, options, limit } = extra;
  if (per === 'booking' && entry.traveller !== undefined) return `„${title}“ gilt für die ganze Buchung.`;
  if (per === 'person' && !isTraveller(entry.traveller, travellers)) return `Für wen ist „${title}“?`;
  if (options.length > 0 && !options.some(({ key }) => key === entry.option)) {
    return entry.option === undefined
      ? `Welche Variante von „${title}“ soll es sein?`
      : 'Diese Variante gibt es nicht mehr.';
  }
  if (options.length === 0 && entry.option !== undefined) return `„${title}“ hat keine Varianten.`;
  return limit !== null && count > limit ? `„${title}“ gibt es höchstens ${limit}-mal je Termin.` : null;
}

function isTraveller(position: number | undefined, travellers: number): boolean {
  return position !== undefined && Number.isInteger(position) && position >= 0 && position < travellers;
}

/** Removes the extras of a traveller who leaves the booking, and moves those of later travellers. */
export function withoutTraveller(extras: readonly ChosenExtra[], removed: number): ChosenExtra[] {
  return extras
    .filter(({ traveller }) => traveller !== removed)
    .map((extra) =>
      extra.traveller !== undefined && extra.traveller > removed ? { ...extra, traveller: extra.traveller - 1 } : extra,
    );
}
