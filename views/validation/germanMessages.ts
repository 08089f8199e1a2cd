/** German messages for fields that the browser finds invalid: its own messages have the language of the browser. */
import * as de from '#views/texts/de.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The properties of a field that determine its message. */
export type CheckedField = Pick<HTMLInputElement, 'type'> &
  Partial<Pick<HTMLInputElement, 'min' | 'max' | 'minLength' | 'maxLength' | 'title'>> & {
    validity: Partial<ValidityState>;
  };

/** Replaces the browser's messages from now on. */
export function explainInvalidFields(page: Document): void {
  page.addEventListener('invalid', ({ target }) => explain(target as Field), true);
  // A message makes a field invalid until it is removed, and a radio button belongs to others.
  const forget = ({ target }: Event) => {
    for (const field of (target as Field).form?.elements ?? []) (field as Field).setCustomValidity?.('');
  };
  page.addEventListener('input', forget, true);
  page.addEventListener('change', forget, true);
}

function explain(field: Field): void {
  field.setCustomValidity('');
  if (!field.validity.valid) field.setCustomValidity(messageFor(field as CheckedField));
}

/** Returns what the user should do. */
export function messageFor({ validity, type, min, max, minLength, maxLength, title }: CheckedField): string {
  if (validity.valueMissing) return de.invalidField.missing[type] ?? de.invalidField.missing.text ?? '';
  if (validity.tooShort) return de.invalidField.tooShort(minLength ?? 0);
  if (validity.tooLong) return de.invalidField.tooLong(maxLength ?? 0);
  if (validity.rangeUnderflow) return de.invalidField.atLeast(shown(min, type));
  if (validity.rangeOverflow) return de.invalidField.atMost(shown(max, type));
  if (validity.patternMismatch && title) return title;
  return de.invalidField.format[type] ?? de.invalidField.format.text ?? '';
}

/** Dates are in German order. */
function shown(bound = '', type: string): string {
  return type === 'date' ? bound.split('-').reverse().join('.') : bound;
}
