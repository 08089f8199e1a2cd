/** Short texts for the values of fields, to compare two versions. */

import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange, isIsoDate } from '#domain/dates.ts';
import type { Field, FormText } from '#domain/fields/field.ts';
import { fieldTexts } from '#domain/fields/fieldTexts.ts';
import type { FormDate, TripForm } from '#domain/organisers/tripForm.ts';
import { plainText } from '#domain/text/portableText.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { type TripField, tripFields } from '#domain/trip/tripRecord.ts';
import * as de from '#views/texts/de.ts';

/** Returns the value as lines of text: one for each entry of a list, and at least one. */
export function fieldPreview(form: TripForm, field: TripField): string[] {
  const lines = linesOf(form, field).filter((line) => line !== '');
  return lines.length > 0 ? lines : [de.editor.empty];
}

function linesOf(form: TripForm, field: TripField): string[] {
  switch (field) {
    case 'country':
      return [form.country.title];
    case 'city':
      return [`${form.city.title} (${form.city.lat ?? '?'}, ${form.city.lng ?? '?'})`];
    case 'ageRange':
      return [formatAges(form.ageRange)];
    case 'images':
      return form.images.map(({ alt }, index) => alt || de.editor.image(index + 1));
    case 'tabs':
      return form.tabs.map((tab) => [tab.title || tab.key, tab.summary, textOf(tab.body)].filter(Boolean).join(': '));
    case 'dates':
      return form.dates.map(dateLine);
    case 'groupSize':
      return [[form.groupSize.from, form.groupSize.to].filter((bound) => bound !== null).join('–')];
    case 'payment':
      return paymentLines(form.payment);
    case 'cancellation':
    case 'earlyBird':
      return form[field].map(tierLine);
    case 'extras':
      return form.extras.map(extraLine);
    case 'siblingDiscount':
      return [form.siblingDiscount.percent === null ? '' : de.tripDetails.percent(form.siblingDiscount.percent)];
    case 'departurePlaces':
      return form.departurePlaces.map(({ title, time, price }) => `${title}, ${time}, ${formatEuro(price ?? 0)}`);
    default:
      return otherLines(tripFields[field], form[field]);
  }
}

function otherLines(field: Field, value: unknown): string[] {
  if (field.kind === 'yesNo') return [value === true ? de.editor.yes : de.editor.no];
  if (field.kind !== 'group') return fieldTexts(field, value);
  return Object.entries(field.parts).flatMap(([name, part]) =>
    fieldTexts(part, (value as Record<string, unknown>)[name]).map(
      (text) => `${part.inputLabel ?? part.label}: ${text}`,
    ),
  );
}

function paymentLines({ depositPercent, depositDays, balanceDaysBefore }: TripForm['payment']): string[] {
  const { deposit, balance } = de.editor;
  return [
    depositPercent === null ? '' : deposit(de.tripDetails.percent(depositPercent), depositDays),
    balanceDaysBefore === null ? '' : balance(balanceDaysBefore),
  ];
}

function tierLine({ daysBefore, percent }: TripForm['cancellation'][number]): string {
  return de.editor.tier(daysBefore ?? '?', percent === null ? '?' : de.tripDetails.percent(percent));
}

/** Example: "Leihski, 80 €: Größe S, Größe L". */
function extraLine({ title, price, options }: TripForm['extras'][number]): string {
  const variants = options.map((option) => option.title).join(', ');
  return `${title}, ${formatEuro(price ?? 0)}${variants && `: ${variants}`}`;
}

/** Example: "3.–10. Juli 2027, 449 €, online". */
function dateLine({ start, end, basePrice, online, capacity }: FormDate): string {
  const price = basePrice === null ? [] : [formatEuro(basePrice)];
  const places = capacity === null ? [] : [de.editor.places(capacity)];
  return [dateRange(start, end), ...price, ...places, ...(online ? [de.editor.online.toLowerCase()] : [])].join(', ');
}

/** Formats the days of a departure. Start and end may be missing. */
export function dateRange(start: string, end: string): string {
  return isIsoDate(start) && isIsoDate(end) ? formatDateRange(start, end) : de.editor.newDate;
}

function textOf(text: FormText): string {
  return typeof text === 'string' ? text : plainText(text);
}
