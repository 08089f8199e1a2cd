/** Validates the form of a trip before it is saved. Visibility problems do not prevent saving (see visibility.ts). */
import { isIsoDate } from '../dates.ts';
import type { FormDate, FormPlace, TripForm } from './tripForm.ts';

export interface TripFieldError {
  /** Path of the field, e.g. 'title' or 'dates[_key=="abc"].start'. */
  field: string;
  message: string;
}

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
    errorIf(
      !isGroupSize(form.groupSize),
      'groupSize.from',
      'Die Gruppengröße besteht aus ganzen Zahlen ab 1, die kleinere zuerst.',
    ),
    errorIf(
      !form.departurePlaces.every(isDeparturePlace),
      'departurePlaces',
      'Jeder Abfahrtsort braucht einen Namen, eine Abfahrt wie „07:30“ und einen Zuschlag ab 0.',
    ),
    errorIf(
      form.schedule.some(({ time, title }) => time.trim() !== '' && title.trim() === ''),
      'schedule',
      'Im Tagesablauf fehlt zu einer Uhrzeit der Text.',
    ),
    errorIf(
      form.questions.some(({ question, answer }) => (question.trim() === '') !== (answer.trim() === '')),
      'questions',
      'Jede Frage braucht eine Antwort.',
    ),
    ...form.dates.flatMap(checkDate),
    ...repeatedDates(form.dates),
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

function checkDate({ _key, start, end, basePrice }: FormDate): (TripFieldError | null)[] {
  const path = (field: string) => itemPath('dates', _key, field);
  return [
    errorIf(!isIsoDate(start), path('start'), 'Wann beginnt der Termin?'),
    errorIf(!isIsoDate(end), path('end'), 'Wann endet der Termin?'),
    errorIf(isIsoDate(start) && isIsoDate(end) && end < start, path('end'), 'Der Termin endet vor seinem Beginn.'),
    errorIf(basePrice !== null && basePrice < 0, path('basePrice'), 'Der Grundpreis ist eine Zahl ab 0.'),
  ];
}

function errorIf(isWrong: boolean, field: string, message: string): TripFieldError | null {
  return isWrong ? { field, message } : null;
}

function isGroupSize({ from, to }: TripForm['groupSize']): boolean {
  const isCount = (count: number | null) => count === null || (Number.isInteger(count) && count >= 1);
  return isCount(from) && isCount(to) && !isBelow(to, from);
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

function isDeparturePlace({ title, time, returnTime, price }: FormPlace): boolean {
  const isReturn = returnTime === '' || clockTime.test(returnTime);
  return title.trim() !== '' && clockTime.test(time) && isReturn && (price === null || price >= 0);
}

function isAge(age: number | null): boolean {
  return age === null || (Number.isInteger(age) && age >= 0 && age <= highestAge);
}

function isBelow(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a < b;
}

function isWithin(degrees: number | null, max: number): boolean {
  return degrees !== null && Math.abs(degrees) <= max;
}

function isWebAddress(text: string): boolean {
  return text.trim() === '' || /^(https?:\/\/|\/)/.test(text.trim());
}
