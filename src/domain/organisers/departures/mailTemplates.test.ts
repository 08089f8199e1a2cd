// Proves specification §7.12
import { describe, expect, test } from 'vitest';
import { closingTexts } from './closing.ts';
import { fillPlaceholders, mailTemplates, placeholders, unknownPlaceholders } from './mailTemplates.ts';

const { link: _, ...filled } = placeholders;
const values = Object.fromEntries(Object.keys(filled).map((name) => [name, `<${name}>`])) as Record<
  keyof typeof filled,
  string
>;

test.each([...Object.entries(mailTemplates), ['absage', closingTexts.cancel] as const])(
  'the template %s has only known placeholders',
  (_, { subject, text }) => {
    expect(unknownPlaceholders(`${subject} ${text}`)).toEqual([]);
    expect(fillPlaceholders(`${subject} ${text}`, values).replaceAll('{link}', '')).not.toMatch(/[{}]/);
  },
);

describe('placeholders', () => {
  test.each([
    ['Hallo {vorname}, {vorname}!', 'Hallo <vorname>, <vorname>!'],
    ['{unbekannt} {nummer}', '{unbekannt} <nummer>'],
    ['{constructor} {toString}', '{constructor} {toString}'],
    ['{ vorname } {} {', '{ vorname } {} {'],
  ])('"%s" becomes "%s"', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  test('values are not searched for placeholders', () => {
    expect(fillPlaceholders('{vorname}', { ...values, vorname: '{nachname}' })).toBe('{nachname}');
  });

  test('unknown ones are reported once', () => {
    expect(unknownPlaceholders('{a} {vorname} {a} {constructor}')).toEqual(['a', 'constructor']);
  });
});
