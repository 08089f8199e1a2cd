import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseContent } from './readContent.ts';
import { fill } from './texts.ts';
import { tripSchema } from './tripSource.ts';

const trip = `- id: 2001
  code: WIN-MAR
  title: Winterwoche
  ages: { from: 8, to: 12 }
  categories: [snow]
  pictures: { gallery: [snow-alps-1, snow-alps-2, team-alps-1], tabs: { programm: alps-alps-1 } }
  departures:
    - { season: winter, count: 2, days: 8, price: 499 }
  teaser: Eine Woche im Schnee.
  story: |
    ## Erster Absatz

    Zweiter Absatz
    - Punkt
  programme: [Skikurs, Rodeln, Hüttenabend]
`;

const parse = (text: string) => parseContent('trips/ya/house.yaml', text, z.array(tripSchema));

test('parses each line of a text as a block and ignores empty lines', () => {
  expect(parse(trip)[0]).toMatchObject({ ages: [8, 12], story: ['## Erster Absatz', 'Zweiter Absatz', '- Punkt'] });
});

test.each([
  [
    'an unknown value',
    ['season: winter', 'season: monsun'],
    /house\.yaml:8: \[0\]\.departures\[0\]\.season: .*"winter"/,
  ],
  ['a wrong type', ['from: 8', 'from: acht'], /house\.yaml:4: \[0\]\.ages\.from: .*expected number/],
  ['a missing field', ['  teaser: Eine Woche im Schnee.\n', ''], /house\.yaml:1: \[0\]\.teaser: /],
  ['a misspelt field', ['teaser:', 'taeser:'], /house\.yaml:1: \[0\]: .*"taeser"/],
  [
    'an unknown picture',
    ['[snow-alps-1', '[volcano-1'],
    /house\.yaml:6: \[0\]\.pictures\.gallery\[0\]: pictures\.yaml /,
  ],
  ['broken YAML', ['[snow]', '[snow'], /house\.yaml:\d+: .*[Ff]low/],
])('reports %s with file, line and field', (_, [from = '', to = ''], message) => {
  expect(trip).toContain(from);
  expect(() => parse(trip.replace(from, to))).toThrow(message);
});

test('reports all errors of a file together', () => {
  const broken = trip.replace('price: 499', 'price: 0').replace('id: 2001', 'id: none');
  expect(() => parse(broken)).toThrow(/:1: \[0\]\.id: [\s\S]*:8: \[0\]\.departures\[0\]\.price: /);
});

test('fill() rejects names in braces without a value', () => {
  expect(fill('1:{children}', { children: 8 })).toBe('1:8');
  expect(() => fill('1:{childs}', { children: 8 })).toThrow('"{childs}" has no value in: 1:{childs}');
});
