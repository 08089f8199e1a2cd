/** Short texts for the values of fields, to compare two versions. */

import { detailQuestions } from '#domain/bookings/travellers/travellerFields.ts';
import { formatDateRange, isIsoDate } from '#domain/dates.ts';
import type { EditableTripField } from '#domain/organisers/tripFields.ts';
import type { FormDate, FormText, TripForm } from '#domain/organisers/tripForm.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { findCategory } from '#domain/trip/categories.ts';
import { boardLabel } from '#domain/trip/details/boards.ts';
import { isSkill, skillLabel } from '#domain/trip/details/skills.ts';
import { careParts } from '#domain/trip/details/tripDetails.ts';
import { plainText } from '#domain/trip/portableText.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import * as de from '../../../../texts/de.ts';

/** Returns the value as lines of text: one for each entry of a list, and at least one. */
export function fieldPreview(form: TripForm, field: EditableTripField): string[] {
  const lines = linesOf(form, field).filter((line) => line !== '');
  return lines.length > 0 ? lines : [de.editor.empty];
}

function linesOf(form: TripForm, field: EditableTripField): string[] {
  switch (field) {
    case 'visible':
    case 'switchedOn':
    case 'archived':
      return [form[field] ? de.editor.yes : de.editor.no];
    case 'description':
      return [textOf(form.description)];
    case 'categories':
      return form.categories.map((key) => findCategory(key)?.label ?? key);
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
    case 'board':
      return [form.board && boardLabel(form.board)];
    case 'groupSize':
      return [[form.groupSize.from, form.groupSize.to].filter((bound) => bound !== null).join('–')];
    case 'skills':
      return form.skills.map((key) => (isSkill(key) ? skillLabel(key) : key));
    case 'travellerFields':
      return form.travellerFields.map((key) => detailQuestions.find((each) => each.key === key)?.label ?? key);
    case 'care':
      return careParts.map((part) => form.care[part] && `${de.editor.details.care[part].label}: ${form.care[part]}`);
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
    case 'schedule':
      return form.schedule.map(({ time, title }) => `${time} ${title}`);
    case 'questions':
      return form.questions.map(({ question, answer }) => `${question} ${answer}`);
    case 'included':
    case 'notIncluded':
    case 'packingList':
    case 'languages':
      return form[field];
    default:
      return [form[field]];
  }
}

function paymentLines({ depositPercent, balanceDaysBefore }: TripForm['payment']): string[] {
  const { deposit, balance } = de.editor.details.preview;
  return [
    depositPercent === null ? '' : deposit(de.tripDetails.percent(depositPercent)),
    balanceDaysBefore === null ? '' : balance(balanceDaysBefore),
  ];
}

function tierLine({ daysBefore, percent }: TripForm['cancellation'][number]): string {
  return de.editor.details.preview.tier(daysBefore ?? '?', percent === null ? '?' : de.tripDetails.percent(percent));
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
