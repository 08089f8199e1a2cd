import { describe, expect, test } from 'vitest';
import { findPlace } from './stateOf.ts';

describe('findPlace', () => {
  test.each([
    ['Nürnberg', 'Nürnberg', 'deutschland'],
    ['nuernberg', 'Nürnberg', 'deutschland'],
    ['MÜNCHEN', 'München', 'deutschland'],
    ['Frankfurt', 'Frankfurt am Main', 'deutschland'],
    ['Halle', 'Halle (Saale)', 'deutschland'],
    ['St. Peter-Ording', 'Sankt Peter-Ording', 'deutschland'],
    ['Kühlungsborn', 'Ostseebad Kühlungsborn', 'deutschland'],
    ['Rom', 'Rom', 'italien'],
    ['Prag', 'Prag', 'tschechien'],
    ['Poreč', 'Poreč', 'kroatien'],
    ['porec', 'Poreč', 'kroatien'],
    ['London', 'London', 'england'],
    ['Edinburgh', 'Edinburgh', 'schottland'],
  ])('finds %s as %s in %s', (name, title, country) => {
    expect(findPlace(name)).toMatchObject({ title, country: { slug: country } });
  });

  test('returns the position and the population', () => {
    const place = findPlace('Nürnberg');
    expect(place?.lat).toBeCloseTo(49.45, 2);
    expect(place?.lng).toBeCloseTo(11.08, 2);
    expect(place?.population).toBe(516_000);
  });

  test('prefers the largest place, or the largest in the chosen country', () => {
    expect(findPlace('Freiburg')?.country.slug).toBe('deutschland');
    expect(findPlace('Freiburg', { country: 'schweiz' })?.country.slug).toBe('schweiz');
    expect(findPlace('Freiburg', { country: 'malta' })).toBeNull();
  });

  test.each(['', 'Atlantis', '   ', '/'])('returns null for %j', (name) => {
    expect(findPlace(name)).toBeNull();
  });
});
