// Proves specification §8.2
import { expect, test } from 'vitest';
import { findHomeTown, landsOfPlaces, nextPlace, placesNear } from './findHomeTown.ts';

const places = [
  { key: 'hamburg', label: 'Hamburg ZOB' },
  { key: 'muenchen', label: 'München, Hauptbahnhof' },
  { key: 'augsburg', label: 'Augsburg' },
  { key: 'treffpunkt', label: 'Treffpunkt Xyz' },
];

test.each([
  ['Freising', 'Freising', ['muenchen', 'augsburg']],
  [' münchen ', 'München', ['muenchen', 'augsburg']],
  ['86150', 'Augsburg', ['augsburg', 'muenchen']],
  ['80331 München', 'München', ['muenchen', 'augsburg']],
  ['Kassel', 'Kassel', []],
])('near "%s" (%s) are %j', (text, name, near) => {
  const town = findHomeTown(text);
  expect(town?.name).toBe(name);
  expect(town && placesNear(town, places)).toEqual(near);
});

test('the next departure place is named with its distance, however far it is', () => {
  const kassel = findHomeTown('Kassel');
  if (!kassel) throw new Error('unknown town');
  const next = nextPlace(kassel, places);
  expect(next?.km).toBeGreaterThan(80);
  expect(nextPlace(kassel, [{ key: 'x', label: 'Treffpunkt Xyz' }])).toBeNull();
});

test('departure places are in their Länder and cantons', () => {
  const titles = [
    'Wien Westbahnhof',
    'Zürich HB',
    'Salzburg',
    'München',
    'Köln, Hauptbahnhof',
    'Hamburg ZOB',
    'Treffpunkt Xyz',
  ];
  expect(landsOfPlaces(titles)).toEqual(['BY', 'HH', 'NW', 'AT-S', 'AT-W', 'CH-ZH']);
});

test('a town of a frequent name is found by its area, and again by its own name', () => {
  const town = findHomeTown('Neustadt, Sachsen');
  expect(town?.name).toMatch(/^Neustadt.*Sachsen$/);
  expect(findHomeTown(town?.name ?? '')).toEqual(town);
});

test.each(['', 'Xyzhausen', '00000', '<script>', 'x'.repeat(500)])('"%s" is no town', (text) => {
  expect(findHomeTown(text)).toBeNull();
});

test('the town of each postal code is known', () => {
  const codes = Array.from({ length: 99 }, (_, index) => String(index + 1).padStart(2, '0'));
  const unused = ['05', '11', '43', '62'];
  const unknown = codes.filter((code) => !findHomeTown(`${code}000`));
  expect(unknown).toEqual(unused);
});
