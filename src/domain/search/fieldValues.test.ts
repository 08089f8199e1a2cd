import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { tripFields } from '../trip/tripRecord.ts';
import { fieldValuesOf } from './fieldValues.ts';
import { fieldFilters } from './filters.ts';

test('each filter on a field is named by one field, and each field names one of them', () => {
  const named = Object.values<Field>(tripFields).flatMap(({ filter }) => filter ?? []);
  expect(named.sort()).toEqual(fieldFilters.toSorted());
});

test.each([
  ['a choice', { board: 'voll' as const }, 'boards', [{ key: 'voll', label: 'Vollpension' }]],
  ['several keys', { skills: ['profi', 'weltmeister'] }, 'skills', [{ key: 'profi', label: 'Profis' }]],
  ['a key that is computed', { groupSize: { to: 12 } }, 'groups', [{ key: 'klein', label: 'Kleine Gruppe (bis 15)' }]],
  [
    'entries of a list',
    { departurePlaces: [{ _key: 'ulm', title: 'Ulm Hbf', time: '07:30', price: 0 }] },
    'departurePlaces',
    [{ key: 'ulm', label: 'Ulm Hbf' }],
  ],
  ['no entry', { departurePlaces: [] }, 'departurePlaces', [{ key: 'eigene', label: 'Eigene Anreise' }]],
  ['no choice', {}, 'boards', []],
  ['no group', {}, 'groups', []],
] as const)('of %s', (_, trip, filter, values) => {
  expect(fieldValuesOf(structuredClone(trip) as Parameters<typeof fieldValuesOf>[0])[filter]).toEqual(values);
});
