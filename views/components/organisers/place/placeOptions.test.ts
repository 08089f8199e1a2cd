import { expect, test } from 'vitest';
import { matchingOptions, optionOfFound, optionOfTrip, withOthers } from './placeOptions.ts';

const germany = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
const tripTo = (title: string, slug: string, lat = 50) =>
  optionOfTrip({ country: germany, city: { slug, title, lat, lng: 10 } });
const foundAt = (title: string, lat: number) =>
  optionOfFound({ title, country: germany, area: 'Bayern', lat, lng: 10, population: 1000 });
const austria = { name: 'Österreich', area: null, position: { lat: 47, lng: 13 }, place: null };
const options = [
  tripTo('Garmisch-Partenkirchen', 'garmisch-partenkirchen'),
  tripTo('Göttingen', 'goettingen'),
  tripTo('Parten', 'parten'),
  austria,
];

test.each([
  ['', []],
  ['  ', []],
  ['gar', ['Garmisch-Partenkirchen']],
  ['GOETT', ['Göttingen']],
  ['göt', ['Göttingen']],
  ['parten', ['Parten', 'Garmisch-Partenkirchen']],
  ['Garmisch Part', ['Garmisch-Partenkirchen']],
  ['öster', ['Österreich']],
  ['tingen', []],
])('finds options for "%s"', (text, names) => {
  expect(matchingOptions(text, options).map(({ name }) => name)).toEqual(names);
});

test('a place of another trip is not listed twice, but other places of its name are', () => {
  const known = [tripTo('Neustadt', 'neustadt', 50.1)];
  const areas = withOthers(known, [foundAt('Neustadt', 50.15), foundAt('Neustadt', 52)]).map(({ area }) => area);
  expect(areas).toEqual(['Deutschland', 'Bayern, Deutschland']);
});
