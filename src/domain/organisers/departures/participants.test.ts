// Proves specification §7.12
import { describe, expect, test } from 'vitest';
import { noParticipantFilters, type Participant, participantTotals, selectParticipants } from './participants.ts';

const participant = (changes: Partial<Participant>): Participant => ({
  ...{ reference: 'LF-AAAA-AAAA', state: 'requested', bookedAt: '2026-11-21T10:00:00Z', index: 0 },
  ...{ firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01', age: 12 },
  guardian: { firstName: 'Anna', lastName: 'Beispiel', email: 'anna@example.org', phone: '030 1234567' },
  ...{ boarding: '', extras: [], remarks: '', group: null, lacksAnswers: false },
  ...changes,
});

const participants = [
  participant({
    firstName: 'Jörg',
    lastName: 'Bräuer-Wałęsa',
    age: 8,
    boarding: 'Köln Hbf, 8:30 Uhr',
    extras: ['Surfkurs', 'Leihrad'],
  }),
  participant({ firstName: 'Mia', age: 10, state: 'confirmed', extras: ['Leihrad'] }),
  participant({ firstName: 'Ben', age: null, state: 'travelled', reference: 'LF-CCCC-CCCC' }),
  participant({ firstName: 'Carl', age: 10, state: 'cancelled' }),
  participant({ firstName: 'Dora', age: 11, state: 'declined' }),
];

describe('filters', () => {
  test.each([
    ['nothing: whoever takes part', {}, ['Jörg', 'Mia', 'Ben']],
    ['a name without its umlaut', { text: 'jorg' }, ['Jörg']],
    ['a name as banks write it', { text: 'BRAEUER walesa' }, ['Jörg']],
    ['words of several fields', { text: 'mia 1234567' }, ['Mia']],
    ['a reference', { text: 'LF-CCCC' }, ['Ben']],
    ['confirmed bookings, also of ended trips', { state: 'confirmed' }, ['Mia', 'Ben']],
    ['declined and cancelled bookings', { state: 'inactive' }, ['Carl', 'Dora']],
    ['ages; an unknown age matches none', { ages: { from: 9, to: 10 } }, ['Mia']],
    ['a minimum age', { ages: { from: 11, to: null }, state: 'all' }, ['Dora']],
    ['a departure place', { boarding: 'Köln Hbf, 8:30 Uhr' }, ['Jörg']],
    ['own arrival', { boarding: 'eigene' }, ['Mia', 'Ben']],
  ] as const)('%s', (_, filters, names) => {
    const selected = selectParticipants(participants, { ...noParticipantFilters, ...filters });
    expect(selected.map(({ firstName }) => firstName)).toEqual(names);
  });
});

test('totals count each age between the lowest and the highest, places and extras', () => {
  expect(participantTotals(participants.slice(0, 3))).toEqual({
    ages: [
      { age: 8, count: 1 },
      { age: 9, count: 0 },
      { age: 10, count: 1 },
    ],
    withoutAge: 1,
    boarding: [
      { label: '', count: 2 },
      { label: 'Köln Hbf, 8:30 Uhr', count: 1 },
    ],
    extras: [
      { label: 'Leihrad', count: 2 },
      { label: 'Surfkurs', count: 1 },
    ],
  });
});

test('nobody has no ages', () => {
  expect(participantTotals([])).toEqual({ ages: [], withoutAge: 0, boarding: [], extras: [] });
});
