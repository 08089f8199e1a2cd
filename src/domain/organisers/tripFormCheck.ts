/** Validates the form of a trip before it is saved. Visibility problems do not prevent saving (see visibility.ts). */
import { writeNumber } from '../amounts.ts';
import { legalDecisionDays } from '../bookings/minimumDecision.ts';
import { isIsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { itemPath } from '../fields/fieldPaths.ts';
import { checkRecord, errorIf } from '../fields/recordCheck.ts';
import { filledEntries } from '../fields/recordForm.ts';
import { maxDecisionDays, tripFields } from '../trip/tripRecord.ts';
import { type FormDate, type TripForm, tripFieldLabel } from './tripForm.ts';

/** Rules that concern several values, by field; limits of single values are in `tripFields`. */
const rules: Readonly<Record<string, (form: TripForm) => FieldError[]>> = {
  ageRange: ({ ageRange: { from, to } }) =>
    errorIf(isBelow(to, from), 'ageRange.to', 'Das Höchstalter liegt unter dem Mindestalter.'),
  // Such a name has no slug.
  city: ({ city: { slug, title } }) =>
    errorIf(slug === '' && title.trim() !== '', 'city.title', 'Schreibe den Ort bitte mit lateinischen Buchstaben.'),
  groupSize: ({ groupSize: { from, to } }) =>
    errorIf(isBelow(to, from), 'groupSize.from', tripFields.groupSize.parts.from.invalid),
  dates: ({ dates }) => dateRules(dates),
  cancellation: (form) => [...repeatedDays(form, 'cancellation'), ...cheaperTiers(form)],
  earlyBird: (form) => repeatedDays(form, 'earlyBird'),
};

/** Returns the errors in the order of the form; empty if the trip can be saved. */
export function checkTripForm(form: TripForm): FieldError[] {
  return checkRecord(tripFields, form, rules);
}

/** Returns the errors of a trip's departures alone, as `checkTripForm` does. */
export function checkDepartures(dates: readonly FormDate[]): FieldError[] {
  return checkRecord({ dates: tripFields.dates }, { dates }, { dates: () => dateRules(dates) });
}

function dateRules(dates: readonly FormDate[]): FieldError[] {
  return [...dates.flatMap(checkDate), ...repeatedDates(dates)];
}

function checkDate({ _key, start, end, capacity, minimum, minimumDecisionDays: days }: FormDate): FieldError[] {
  const path = (field: keyof FormDate) => itemPath('dates', _key, field);
  const hasDays = isIsoDate(start) && isIsoDate(end);
  const legal = hasDays && end >= start ? legalDecisionDays({ start, end }) : null;
  const tooFew = 'Die Mindestteilnehmerzahl ist größer als die Zahl der Plätze.';
  const tooLate = `Bei dieser Reisedauer entscheidet ihr spätestens ${legal} Tage vorher (§ 651h BGB): Gib eine ganze Zahl von ${legal} bis ${maxDecisionDays} an, oder lass das Feld leer.`;
  return [
    ...errorIf(hasDays && end < start, path('end'), 'Der Termin endet vor seinem Beginn.'),
    ...errorIf(isBelow(capacity, minimum), path('minimum'), tooFew),
    ...errorIf(legal !== null && isBelow(days, legal), path('minimumDecisionDays'), tooLate),
  ];
}

/** Returns an error for each departure with the same days as an earlier one in the list. */
function repeatedDates(dates: readonly FormDate[]): FieldError[] {
  const known = new Set<string>();
  return dates.flatMap(({ _key, start, end }) => {
    const days = `${start} ${end}`;
    const isAgain = isIsoDate(start) && isIsoDate(end) && known.has(days);
    known.add(days);
    const message = 'Einen Termin mit diesem Beginn und Ende gibt es schon.';
    return errorIf(isAgain, itemPath('dates', _key, 'start'), message);
  });
}

/** A rule that depends on the days before the departure: a cancellation fee or a discount. */
interface Tier {
  daysBefore: number;
  percent: number;
  path: string;
  label: string;
}

/** Returns the tiers with days and percent, in the order of the form. */
function completeTiers(form: TripForm, field: 'cancellation' | 'earlyBird'): Tier[] {
  return filledEntries(tripFields[field], form[field]).flatMap(([index]) => {
    const { daysBefore = null, percent = null } = form[field][index] ?? {};
    if (daysBefore === null || percent === null) return [];
    return [{ daysBefore, percent, path: `${field}.${index}`, label: tripFieldLabel([field, index]) }];
  });
}

/** A day has one tier. */
function repeatedDays(form: TripForm, field: 'cancellation' | 'earlyBird'): FieldError[] {
  const tiers = completeTiers(form, field);
  return tiers.flatMap(({ daysBefore, path, label }, at) =>
    errorIf(
      tiers.slice(0, at).some((other) => other.daysBefore === daysBefore),
      `${path}.daysBefore`,
      `${label}: Für ${daysText(daysBefore)} vor der Abreise gibt es schon eine Stufe.`,
    ),
  );
}

/** A later cancellation does not cost less. The order of the tiers does not matter. */
function cheaperTiers(form: TripForm): FieldError[] {
  const tiers = completeTiers(form, 'cancellation');
  return tiers.flatMap(({ daysBefore, percent, path, label }) => {
    const [costlier] = tiers
      .filter((other) => other.daysBefore > daysBefore && other.percent > percent)
      .sort((a, b) => b.percent - a.percent);
    if (!costlier) return [];
    const message = `${label}: Wer später storniert, zahlt nicht weniger. ${daysText(costlier.daysBefore)} vor der Abreise sind es schon ${writeNumber(costlier.percent)} %.`;
    return [{ field: `${path}.percent`, message }];
  });
}

function daysText(days: number): string {
  return days === 1 ? '1 Tag' : `${days.toLocaleString('de')} Tage`;
}

/** Checks whether `a` is below `b`. Missing numbers are not. */
function isBelow(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a < b;
}
