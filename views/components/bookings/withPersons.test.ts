import { expect, test } from 'vitest';
import { withPersons } from './withPersons.ts';

const errors = ['travellers.1.birthDate', 'emergencyContacts.0.name', 'emergencyContacts.2.name', 'voucher'].map(
  (field) => ({ field, message: 'Was fehlt' }),
);

test.each([
  [1, ['Was fehlt', '1. Notfallkontakt: Was fehlt', '3. Notfallkontakt: Was fehlt', 'Was fehlt']],
  [2, ['2. Person: Was fehlt', '1. Notfallkontakt: Was fehlt', '3. Notfallkontakt: Was fehlt', 'Was fehlt']],
])('with %i travellers, errors with the same words name whom they are about', (travellers, messages) => {
  expect(withPersons(errors, travellers).map(({ message }) => message)).toEqual(messages);
});
