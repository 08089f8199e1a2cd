import { expect, test } from 'vitest';
import { searchPlaces } from './placeSearch.ts';

const position = { lat: 50, lng: 10 };
const place = (name: string, country: string | null = 'Deutschland') => ({ name, country, position });
const places = [place('Garmisch-Partenkirchen'), place('Göttingen'), place('Parten'), place('Österreich', null)];

test.each([
  ['', []],
  ['  ', []],
  ['gar', ['Garmisch-Partenkirchen']],
  ['GOETT', ['Göttingen']],
  ['göt', ['Göttingen']],
  ['parten', ['Parten', 'Garmisch-Partenkirchen']],
  ['Garmisch Part', ['Garmisch-Partenkirchen']],
  ['öster', ['Österreich']],
  ['x', []],
])('finds places for "%s"', (text, names) => {
  expect(searchPlaces(text, places, 5).map(({ name }) => name)).toEqual(names);
});

test('limits the number of results', () => {
  expect(searchPlaces('t', places, 2)).toHaveLength(2);
});
