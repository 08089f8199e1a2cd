/** Converts the details of a trip from the editor's form to the format of the document. */

import { filledLines, rangeOrNull, textOrUndefined } from '../formValues.ts';
import type { DetailsForm, FormPlace } from './detailsForm.ts';

/** Entries without any input are not saved and not checked. */
export const isBlank = {
  departurePlaces: ({ title, time, returnTime, price }: FormPlace) =>
    `${title}${time}${returnTime}`.trim() === '' && price === null,
  schedule: ({ time, title }: DetailsForm['schedule'][number]) => `${time}${title}`.trim() === '',
  questions: ({ question, answer }: DetailsForm['questions'][number]) => `${question}${answer}`.trim() === '',
  cancellation: ({ daysBefore, percent }: DetailsForm['cancellation'][number]) =>
    daysBefore === null && percent === null,
};

/** Returns the value of a field in the document; `null` removes the field. */
export function detailValue(form: DetailsForm, field: keyof DetailsForm): unknown {
  switch (field) {
    case 'skills':
      return form.skills;
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
      return form.cancellation.filter((tier) => !isBlank.cancellation(tier));
    case 'payment': {
      const { depositPercent, balanceDaysBefore } = form.payment;
      return depositPercent === null && balanceDaysBefore === null ? null : form.payment;
    }
    default:
      return textOrUndefined(form[field]) ?? null;
  }
}

function careValue(care: DetailsForm['care']) {
  const value = Object.fromEntries(
    Object.entries(care).map(([part, text]) => [part, typeof text === 'string' ? textOrUndefined(text) : text]),
  );
  return Object.values(value).some((part) => part !== undefined) ? value : null;
}
