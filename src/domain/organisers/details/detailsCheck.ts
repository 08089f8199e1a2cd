/** Validates the details of a trip before they are saved, with the limits of the schema. */
import { detailLimits as limits } from '../../trip/details/detailLimits.ts';
import { careParts } from '../../trip/details/tripDetails.ts';
import type { FormRange } from '../formValues.ts';
import { errorIf, isBelow, isBetween, isCount, type TripFieldError, type TripFieldErrors } from '../tripFieldError.ts';
import { tripFieldLabel } from '../tripFieldLabels.ts';
import { earlyBirdErrors, paymentErrors, siblingDiscountError, tierErrors } from './conditionsCheck.ts';
import { isBlank } from './detailsChanges.ts';
import type { DetailsForm, FormPlace } from './detailsForm.ts';
import { extraErrors } from './extrasCheck.ts';
import { textError } from './textError.ts';

type EntryList = 'departurePlaces' | 'schedule' | 'questions' | 'cancellation' | 'extras' | 'earlyBird';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the errors in the order of the form, at most one per field. */
export function checkDetails(form: DetailsForm): TripFieldError[] {
  return [
    groupSizeError(form.groupSize),
    ...careParts.map((part) => textError(`care.${part}`, form.care[part])),
    ...lineErrors('languages', form.languages, repeatedLanguage),
    textError('accessibility', form.accessibility),
    ...entryErrors('departurePlaces', form.departurePlaces, placeErrors),
    ...entryErrors('schedule', form.schedule, ({ time, title }, path, label) => [
      textError(`${path}.time`, time, limits.line),
      errorIf(title.trim() === '', `${path}.title`, `${label}: Was passiert zu dieser Zeit?`),
      textError(`${path}.title`, title, limits.line),
    ]),
    ...lineErrors('packingList', form.packingList),
    ...entryErrors('questions', form.questions, ({ question, answer }, path, label) => [
      errorIf(question.trim() === '', `${path}.question`, `${label}: Zu dieser Antwort fehlt die Frage.`),
      textError(`${path}.question`, question, limits.line),
      errorIf(answer.trim() === '', `${path}.answer`, `${label}: Die Antwort fehlt.`),
      textError(`${path}.answer`, answer),
    ]),
    ...paymentErrors(form.payment),
    ...entryErrors('cancellation', form.cancellation, (tier, path, label) =>
      tierErrors(form.cancellation, tier, path, label),
    ),
    ...entryErrors('extras', form.extras, extraErrors),
    ...entryErrors('earlyBird', form.earlyBird, (tier, path, label) =>
      earlyBirdErrors(form.earlyBird, tier, path, label),
    ),
    siblingDiscountError(form.siblingDiscount),
    textError('insurance', form.insurance),
  ].filter((error) => error !== null);
}

function groupSizeError({ from, to }: FormRange): TripFieldError | null {
  const isSize = (size: number | null) => size === null || isCount(size, 1, limits.children);
  return errorIf(
    !isSize(from) || !isSize(to) || isBelow(to, from),
    'groupSize.from',
    `Die Gruppengröße besteht aus ganzen Zahlen von 1 bis ${limits.children.toLocaleString('de')}, die kleinere zuerst.`,
  );
}

function placeErrors({ title, time, returnTime, price }: FormPlace, path: string, label: string): TripFieldErrors {
  const isReturn = returnTime === '' || clockTime.test(returnTime);
  return [
    errorIf(title.trim() === '', `${path}.title`, `${label}: Wie heißt der Ort?`),
    textError(`${path}.title`, title, limits.line),
    errorIf(!clockTime.test(time), `${path}.time`, `${label}: Die Abfahrt ist eine Uhrzeit wie „07:30“.`),
    errorIf(!isReturn, `${path}.returnTime`, `${label}: Die Rückkehr ist eine Uhrzeit wie „18:10“.`),
    errorIf(
      price !== null && !isBetween(price, 0, limits.surcharge),
      `${path}.price`,
      `${label}: Der Zuschlag ist eine Zahl von 0 bis ${limits.surcharge.toLocaleString('de')}.`,
    ),
  ];
}

/** Checks the entries that are not blank. @param check receives the path and the German label of the entry */
function entryErrors<L extends EntryList>(
  field: L,
  entries: DetailsForm[L],
  check: (entry: DetailsForm[L][number], path: string, label: string) => TripFieldErrors,
): TripFieldErrors {
  const blank = isBlank[field] as (entry: DetailsForm[L][number]) => boolean;
  const filled = [...entries.entries()].filter(([, entry]) => !blank(entry));
  return [
    countError(field, filled.length),
    ...filled.flatMap(([index, entry]) => check(entry, `${field}.${index}`, tripFieldLabel([field, index]))),
  ];
}

/** @param check an additional check of each line */
function lineErrors(
  field: 'languages' | 'packingList',
  lines: readonly string[],
  check: (lines: readonly string[], line: string, index: number) => TripFieldError | null = () => null,
): TripFieldErrors {
  return [
    countError(field, lines.filter((line) => line.trim() !== '').length),
    ...lines.map((line, index) => textError(`${field}.${index}`, line, limits.line) ?? check(lines, line, index)),
  ];
}

function countError(field: EntryList | 'languages' | 'packingList', count: number): TripFieldError | null {
  const [label, limit] = [tripFieldLabel([field]), limits[field]];
  return errorIf(count > limit, field, `Die Angabe „${label}“ hat mehr als ${limit} Einträge.`);
}

function repeatedLanguage(languages: readonly string[], language: string, index: number): TripFieldError | null {
  const name = language.trim();
  const isRepeated = languages.slice(0, index).some((other) => other.trim().toLowerCase() === name.toLowerCase());
  return errorIf(name !== '' && isRepeated, `languages.${index}`, `Sprachen im Team: „${name}“ steht schon da.`);
}
