// Proves specification §7.12
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyLine } from '../../text/tidyText.ts';
import { departureSorts, departureTimes } from './departureList.ts';
import {
  departurePath,
  departuresPath,
  participantsPath,
  readDepartureAddress,
  readDeparturesArgs,
  readParticipantPage,
  readParticipantSelection,
} from './departurePaths.ts';
import { participantStates } from './participants.ts';

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams;
const text = fc.string({ maxLength: 200 }).map(tidyLine);
const age = fc.option(fc.integer({ min: 0, max: 99 }));

test('the filters of the overview survive its address', () => {
  const selection = fc.record({
    ...{ subdomain: fc.constant('ya'), time: fc.constantFrom(...departureTimes), text },
    ...{ trip: fc.constantFrom(null, '10-ya'), month: fc.constantFrom(null, '2027-07') },
    sort: fc.constantFrom(...departureSorts),
  });
  fc.assert(
    fc.property(selection, (each) => {
      expect(readDeparturesArgs('ya', 1, queryOf(departuresPath(each)))).toEqual({ ...each, page: 1 });
    }),
  );
});

test('the filters of participants survive their address', () => {
  const departure = { subdomain: 'ya', combinedId: '10-ya', dateKey: 'd1' };
  const selection = fc.record({
    ...{ text, state: fc.constantFrom(...participantStates) },
    ...{ ages: fc.record({ from: age, to: age }), boarding: fc.option(fc.string({ minLength: 1, maxLength: 200 })) },
  });
  fc.assert(
    fc.property(selection, fc.integer({ min: 1, max: 1_000 }), (each, page) => {
      const query = queryOf(participantsPath(departure, each, page));
      expect([readParticipantSelection(query), readParticipantPage(query)]).toEqual([each, page]);
    }),
  );
});

test.each([
  ['invalid filters', 'reise=x&monat=2027-13&zeit=x&folge=x'],
  ['no filters', ''],
])('%s are ignored', (_, query) => {
  expect(readDeparturesArgs('ya', 2, new URLSearchParams(query))).toEqual({
    ...{ subdomain: 'ya', page: 2, time: 'coming', trip: null, month: null, text: '', sort: 'start' },
  });
});

test.each(['d1', 'a b/c?d#e', 'äöü', '100%'])('the key %s survives the address of a departure', (dateKey) => {
  const path = departurePath({ subdomain: 'ya', combinedId: '10-ya', dateKey });
  const [, , , , combinedId = '', key = ''] = path.split('/');
  expect(readDepartureAddress({ subdomain: 'ya', combinedId, dateKey: decodeURIComponent(key) })?.dateKey).toBe(
    dateKey,
  );
});

test.each(['x', '../1-ya', '1'])('%s is no trip', (combinedId) => {
  expect(readDepartureAddress({ subdomain: 'ya', combinedId, dateKey: 'd1' })).toBeNull();
});
