// Proves specification §8.3
import { describe, expect, test } from 'vitest';
import { type ContactValues, checkContact, emptyContact, tidyContact } from './contactForm.ts';

const complete: ContactValues = { ...emptyContact, name: 'Anna', email: 'anna@example.org', message: 'Hallo!' };
const faulty = (values: Partial<ContactValues>) => checkContact({ ...complete, ...values }).map(({ field }) => field);

test('requires only name, mail address and message', () => {
  expect(checkContact(complete)).toEqual([]);
});

test('reports all missing fields together, in the order of the form', () => {
  expect(checkContact(emptyContact).map(({ field }) => field)).toEqual(['name', 'email', 'message']);
});

test.each<[Partial<ContactValues>, string[]]>([
  [{ topic: 'reise' }, []],
  [{ topic: 'wetter' }, ['topic']],
  [{ name: 'x'.repeat(100) }, []],
  [{ name: 'x'.repeat(101) }, ['name']],
  [{ message: 'x'.repeat(5_000) }, []],
  [{ message: 'x'.repeat(5_001) }, ['message']],
  [{ email: 'eva@münchen.de' }, []],
  [{ email: 'anna@example' }, ['email']],
])('%j', (values, expected) => {
  expect(faulty(values)).toEqual(expected);
});

test('the error for a long message has the number of excess characters', () => {
  const [error] = checkContact({ ...complete, message: 'x'.repeat(5_012) });
  expect(error?.message).toContain('12 Zeichen');
});

describe('tidying', () => {
  test('names and addresses become one line, messages keep their lines', () => {
    const values = { ...complete, name: ' Anna \r\n Beta ', email: 'a@b.de ', message: '\nHallo,\r\n\r\n\tihr!\n' };
    expect(tidyContact(values)).toEqual({
      ...complete,
      name: 'Anna Beta',
      email: 'a@b.de',
      message: 'Hallo,\n\n\tihr!',
    });
  });

  test('removes invisible characters', () => {
    expect(tidyContact({ ...complete, message: 'a\u0000b\u001bc\ud83d🏕' }).message).toBe('abc🏕');
  });
});
