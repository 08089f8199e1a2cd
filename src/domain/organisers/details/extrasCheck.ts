/** Validates the extras of a trip before they are saved, with the limits of the schema. */
import { detailLimits as limits } from '../../trip/details/detailLimits.ts';
import { errorIf, isBetween, isCount, type TripFieldErrors } from '../tripFieldError.ts';
import type { FormExtra, FormOption } from './detailsForm.ts';
import { textError } from './textError.ts';

/** Checks an extra and its options. @param label German label of the entry */
export function extraErrors({ title, price, options, limit }: FormExtra, path: string, label: string): TripFieldErrors {
  return [
    errorIf(title.trim() === '', `${path}.title`, `${label}: Wie heißt das Extra?`),
    textError(`${path}.title`, title, limits.line),
    errorIf(
      price !== null && !isBetween(price, 0, limits.surcharge),
      `${path}.price`,
      `${label}: Der Preis ist eine Zahl von 0 bis ${limits.surcharge.toLocaleString('de')}.`,
    ),
    errorIf(
      limit !== null && !isCount(limit, 0, limits.extraLimit),
      `${path}.limit`,
      `${label}: Die Anzahl ist eine ganze Zahl von 0 bis ${limits.extraLimit.toLocaleString('de')}.`,
    ),
    errorIf(
      options.length > limits.options,
      `${path}.title`,
      `${label}: Mehr als ${limits.options} Varianten sind nicht möglich.`,
    ),
    ...options.flatMap((option, index) =>
      optionErrors(option, `${path}.options.${index}`, `${label}, Variante ${index + 1}`),
    ),
  ];
}

function optionErrors({ title, price }: FormOption, path: string, label: string): TripFieldErrors {
  return [
    errorIf(title.trim() === '', `${path}.title`, `${label}: Wie heißt die Variante?`),
    textError(`${path}.title`, title, limits.line),
    errorIf(
      price !== null && !isBetween(price, 0, limits.surcharge),
      `${path}.price`,
      `${label}: Der Aufpreis ist eine Zahl von 0 bis ${limits.surcharge.toLocaleString('de')}.`,
    ),
  ];
}
