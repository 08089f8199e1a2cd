// Proves specification §9.1
import { expect, test } from 'vitest';
import { type CheckedField, messageFor } from './germanMessages.ts';

test.each<[CheckedField, string]>([
  [{ type: 'text', validity: { valueMissing: true } }, 'Bitte fülle dieses Feld aus.'],
  [{ type: 'checkbox', validity: { valueMissing: true } }, 'Bitte kreuze dieses Feld an.'],
  [{ type: 'select-one', validity: { valueMissing: true } }, 'Bitte wähle etwas aus.'],
  [{ type: 'radio', validity: { valueMissing: true } }, 'Bitte wähle etwas aus.'],
  [{ type: 'email', validity: { typeMismatch: true } }, 'Bitte schreib eine E-Mail-Adresse wie anna@example.org.'],
  [{ type: 'number', validity: { badInput: true } }, 'Bitte schreib eine ganze Zahl.'],
  [{ type: 'number', min: '3', validity: { rangeUnderflow: true } }, 'Bitte nimm mindestens 3.'],
  [{ type: 'date', max: '2027-03-01', validity: { rangeOverflow: true } }, 'Bitte nimm höchstens 01.03.2027.'],
  [{ type: 'password', minLength: 12, validity: { tooShort: true } }, 'Bitte schreib mindestens 12 Zeichen.'],
  [{ type: 'text', title: 'Sechs Ziffern', validity: { patternMismatch: true } }, 'Sechs Ziffern'],
  [{ type: 'text', validity: { patternMismatch: true } }, 'Bitte prüfe deine Angabe.'],
])('%j', (field, message) => {
  expect(messageFor(field)).toBe(message);
});
