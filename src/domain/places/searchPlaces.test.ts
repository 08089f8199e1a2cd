import { describe, expect, test } from 'vitest';
import { searchPlaces } from './searchPlaces.ts';

const titles = (name: string) => searchPlaces(name, 8).map(({ title }) => title);

describe('searchPlaces', () => {
  test.each([
    ['rott', 'Rottach-Egern'],
    ['Tegerns', 'Tegernsee'],
    ['bayrisch', 'Bayrischzell'],
    ['Bad Tölz', 'Bad Tölz'],
    ['Kitzb', 'Kitzbühel'],
    ['Grindelw', 'Grindelwald'],
    ['Ringk', 'Ringkøbing'],
    ['Renesse', 'Renesse'],
    ['Lido di Jes', 'Lido di Jesolo'],
    ['Biarr', 'Biarritz'],
    ['Lloret', 'Lloret de Mar'],
    ['Rovin', 'Rovinj'],
    ['tromsoe', 'Tromsø'],
    ['WALBRZ', 'Wałbrzych'],
  ])('finds %s as %s', (name, title) => {
    expect(titles(name)).toContain(title);
  });

  test.each(['MÜNCH', 'muench', 'munch'])('reads "ü", "ue" and "u" as equal: %s', (name) => {
    expect(titles(name)[0]).toBe('München');
  });

  test.each(['Tölz', 'toelz', 'tolz'])('finds a later word of a name: %s', (name) => {
    expect(titles(name)).toContain('Bad Tölz');
  });

  test('lists larger places first', () => {
    const sizes = searchPlaces('be', 8).map(({ population }) => population);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(titles('be')[0]).toBe('Berlin');
  });

  test('lists places of exactly this name first, in full or in short', () => {
    expect(titles('Au').slice(0, 2)).toEqual(['Au', 'Au']);
    expect(titles('Halle')[0]).toBe('Halle (Saale)');
  });

  test('tells equal names apart', () => {
    const places = searchPlaces('Neukirchen', 6).map(
      ({ title, area, country }) => `${title}, ${area}, ${country.title}`,
    );
    expect(places).toContain('Neukirchen, Hessen, Deutschland');
    expect(places).toContain('Neukirchen, Bayern, bei Straubing, Deutschland');
    expect(new Set(places).size).toBe(6);
  });

  test('lists a place once, also with a short name', () => {
    expect(titles('Frankfurt')).toEqual(['Frankfurt am Main', 'Frankfurt (Oder)']);
  });

  test.each(['', 'a', '  ', '--', 'Atlantis', '\n', '|'])('finds nothing for %j', (name) => {
    expect(searchPlaces(name, 8)).toEqual([]);
  });
});
