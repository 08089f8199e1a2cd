import { describe, expect, test } from 'vitest';
import { greeting } from './greeting.ts';

describe('greeting', () => {
  test.each(['Anna', 'Anna Maria Beispiel', 'Zoë O’Hara', 'Jean-Luc'])('includes the name %s', (name) => {
    expect(greeting(name)).toBe(`Hallo ${name},`);
  });

  test.each(['Gewinne jetzt auf example.org', 'https://example.org', 'Anna <b>', '100 € geschenkt!', 'x'.repeat(51)])(
    'omits “%s”, which is not a name',
    (name) => expect(greeting(name)).toBe('Hallo,'),
  );
});
