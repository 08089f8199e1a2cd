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
])('"%s"', (text, names) => {
  expect(searchPlaces(text, places, 5).map(({ name }) => name)).toEqual(names);
});

test('no more than wanted', () => {
  expect(searchPlaces('t', places, 2)).toHaveLength(2);
});
