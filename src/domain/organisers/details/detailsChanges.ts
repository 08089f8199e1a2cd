/** Converts the details of a trip from the editor's form to the format of the document. */

import { filledLines, rangeOrNull, textOrUndefined } from '../formValues.ts';
import type { DetailsForm, FormExtra, FormPlace } from './detailsForm.ts';

/** Entries without any input are not saved and not checked. */
export const isBlank = {
  departurePlaces: ({ title, time, returnTime, price }: FormPlace) =>
    `${title}${time}${returnTime}`.trim() === '' && price === null,
  schedule: ({ time, title }: DetailsForm['schedule'][number]) => `${time}${title}`.trim() === '',
  questions: ({ question, answer }: DetailsForm['questions'][number]) => `${question}${answer}`.trim() === '',
  cancellation: isBlankTier,
  earlyBird: isBlankTier,
  extras: ({ title, price, options, limit }: FormExtra) =>
    title.trim() === '' && price === null && options.length === 0 && limit === null,
};

function isBlankTier({ daysBefore, percent }: DetailsForm['cancellation'][number]): boolean {
  return daysBefore === null && percent === null;
}

/** Returns the value of a field in the document; `null` removes the field. */
export function detailValue(form: DetailsForm, field: keyof DetailsForm): unknown {
  switch (field) {
    case 'skills':
    case 'travellerFields':
      return form[field];
    case 'packingList':
    case 'languages':
      return filledLines(form[field]);
    case 'groupSize':
      return rangeOrNull(form.groupSize);
    case 'care':
      return careValue(form.care);
    case 'departurePlaces':
      return form.departurePlaces
        .filter((place) => !isBlank.departurePlaces(place))
        .map((place) => ({
          ...place,
          title: place.title.trim(),
          returnTime: textOrUndefined(place.returnTime),
          price: place.price ?? 0,
        }));
    case 'schedule':
      return form.schedule.filter((entry) => !isBlank.schedule(entry));
    case 'questions':
      return form.questions.filter((entry) => !isBlank.questions(entry));
    case 'cancellation':
    case 'earlyBird':
      return form[field].filter((tier) => !isBlankTier(tier));
    case 'extras':
      return form.extras.filter((extra) => !isBlank.extras(extra)).map(extraValue);
    case 'siblingDiscount':
      return form.siblingDiscount.percent === null ? null : form.siblingDiscount;
    case 'payment': {
      const { depositPercent, balanceDaysBefore } = form.payment;
      return depositPercent === null && balanceDaysBefore === null ? null : form.payment;
    }
    default:
      return textOrUndefined(form[field]) ?? null;
  }
}

function extraValue({ limit, ...extra }: FormExtra) {
  return {
    ...extra,
    title: extra.title.trim(),
    price: extra.price ?? 0,
    options: extra.options.map((option) => ({ ...option, title: option.title.trim(), price: option.price ?? 0 })),
    ...(limit !== null && { limit }),
  };
}

function careValue(care: DetailsForm['care']) {
  const value = Object.fromEntries(
    Object.entries(care).map(([part, text]) => [part, typeof text === 'string' ? textOrUndefined(text) : text]),
  );
  return Object.values(value).some((part) => part !== undefined) ? value : null;
}
