/** Validates the form of a trip before it is saved. Visibility problems do not prevent saving (see visibility.ts). */
import { legalDecisionDays, maxDecisionDays } from '../bookings/minimumDecision.ts';
import { isIsoDate } from '../dates.ts';
import { maxCapacity } from '../trip/trip.ts';
import { checkDetails } from './details/detailsCheck.ts';
import { errorIf, isBelow, isCount, type TripFieldError, type TripFieldErrors } from './tripFieldError.ts';
import type { FormDate, TripForm } from './tripForm.ts';

/** Returns the path of a field of a tab, a picture or a departure. */
export function itemPath(list: 'images' | 'tabs' | 'dates', key: string, field: string): string {
  return `${list}[_key==${JSON.stringify(key)}].${field}`;
}

/** In years: trips are for children, young people and young adults. */
export const highestAge = 27;

/** Returns the errors in the order of the form; empty if the trip can be saved. */
export function checkTripForm(form: TripForm): TripFieldError[] {
  const { ageRange, country, city } = form;
  return [
    errorIf(!isAge(ageRange.from), 'ageRange.from', `Das Mindestalter ist eine ganze Zahl von 0 bis ${highestAge}.`),
    errorIf(!isAge(ageRange.to), 'ageRange.to', `Das Höchstalter ist eine ganze Zahl von 0 bis ${highestAge}.`),
    errorIf(isBelow(ageRange.to, ageRange.from), 'ageRange.to', 'Das Höchstalter liegt unter dem Mindestalter.'),
    errorIf(country.slug === '', 'country.slug', 'In welches Land geht die Reise?'),
    errorIf(city.slug === '', 'city.title', 'An welchen Ort geht die Reise?'),
    errorIf(!isWithin(city.lat, 90), 'city.lat', 'Die Breite ist eine Zahl von -90 bis 90.'),
    errorIf(!isWithin(city.lng, 180), 'city.lng', 'Die Länge ist eine Zahl von -180 bis 180.'),
    errorIf(!isWebAddress(form.videoUrl), 'videoUrl', 'Die Adresse des Videos beginnt mit „https://“.'),
    errorIf(!isWebAddress(form.rdsUrl), 'rdsUrl', 'Die RDS-Adresse beginnt mit „https://“ oder „/“.'),
    ...form.dates.flatMap(checkDate),
    ...repeatedDates(form.dates),
    ...checkDetails(form),
  ].filter((error) => error !== null);
}

/** Returns an error for each departure with the same days as an earlier one in the list. */
function repeatedDates(dates: readonly FormDate[]): TripFieldError[] {
  const known = new Set<string>();
  return dates.flatMap(({ _key, start, end }) => {
    if (!isIsoDate(start) || !isIsoDate(end)) return [];
    const days = `${start} ${end}`;
    if (known.has(days)) {
      return {
        field: itemPath('dates', _key, 'start'),
        message: 'Einen Termin mit diesem Beginn und Ende gibt es schon.',
      };
    }
    known.add(days);
    return [];
  });
}

function checkDate(date: FormDate): TripFieldErrors {
  const { _key, start, end, basePrice, capacity, minimum } = date;
  const path = (field: string) => itemPath('dates', _key, field);
  const isTravellers = (count: number | null) => count === null || isCount(count, 1, maxCapacity);
  const range = `eine ganze Zahl von 1 bis ${maxCapacity.toLocaleString('de')}`;
  return [
    errorIf(!isIsoDate(start), path('start'), 'Wann beginnt der Termin?'),
    errorIf(!isIsoDate(end), path('end'), 'Wann endet der Termin?'),
    errorIf(isIsoDate(start) && isIsoDate(end) && end < start, path('end'), 'Der Termin endet vor seinem Beginn.'),
    errorIf(basePrice !== null && basePrice < 0, path('basePrice'), 'Der Grundpreis ist eine Zahl ab 0.'),
    errorIf(!isTravellers(capacity), path('capacity'), `Die Zahl der Plätze ist ${range}, oder leer für unbegrenzt.`),
    errorIf(!isTravellers(minimum), path('minimum'), `Die Mindestteilnehmerzahl ist ${range}, oder leer.`),
    errorIf(
      isBelow(capacity, minimum),
      path('minimum'),
      'Die Mindestteilnehmerzahl ist größer als die Zahl der Plätze.',
    ),
    checkDecision(date),
  ];
}

/** Checks that the organiser decides about the minimum on the legal day or earlier. */
function checkDecision({ _key, start, end, minimumDecisionDays: days }: FormDate): TripFieldErrors[number] {
  const field = itemPath('dates', _key, 'minimumDecisionDays');
  if (days === null || !isIsoDate(start) || !isIsoDate(end) || end < start) return null;
  const legal = legalDecisionDays({ start, end });
  return errorIf(
    !isCount(days, legal, maxDecisionDays),
    field,
    `Bei dieser Reisedauer entscheidet ihr spätestens ${legal} Tage vorher (§ 651h BGB): Gib eine ganze Zahl von ${legal} bis ${maxDecisionDays} an, oder lass das Feld leer.`,
  );
}

function isAge(age: number | null): boolean {
  return age === null || isCount(age, 0, highestAge);
}

function isWithin(degrees: number | null, max: number): boolean {
  return degrees !== null && Math.abs(degrees) <= max;
}

function isWebAddress(text: string): boolean {
  return text.trim() === '' || /^(https?:\/\/|\/)/.test(text.trim());
}
