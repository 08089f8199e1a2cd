import { detailLimits as limits } from '../../trip/details/detailLimits.ts';
import { errorIf, type TripFieldError } from '../tripFieldError.ts';
import { tripFieldLabel } from '../tripFieldLabels.ts';

/** Returns an error for a text that is too long. @param path of the field, e.g. 'care.phones' */
export function textError(path: string, text: string, limit: number = limits.text): TripFieldError | null {
  const label = tripFieldLabel(path.split('.'));
  return errorIf(text.trim().length > limit, path, `Die Angabe „${label}“ ist länger als ${limit} Zeichen.`);
}
