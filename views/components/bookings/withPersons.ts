import type { FieldError } from '#domain/fieldError.ts';
import * as de from '#views/texts/de.ts';

/** Adds whom an error is about, which the place of the field says: "2. Person: Gib bitte das Geburtsdatum an." @param travellers their number */
export function withPersons(errors: readonly FieldError[], travellers: number): FieldError[] {
  return errors.map(({ field, message }) => {
    const [, kind, index] = /^(travellers|emergencyContacts)\.(\d+)\./.exec(field) ?? [];
    if (!index || (kind === 'travellers' && travellers === 1)) return { field, message };
    const nameOf = kind === 'travellers' ? de.bookingForm.traveller : de.bookingForm.contact;
    return { field, message: `${nameOf(Number(index) + 1)}: ${message}` };
  });
}
