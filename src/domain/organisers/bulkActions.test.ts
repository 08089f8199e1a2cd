import { describe, expect, test } from 'vitest';
import { affectedDepartures, type BulkAction, bulkChanges } from './bulkActions.ts';

const today = '2026-11-21';

test.each<[BulkAction, object]>([
  ['show', { visible: true }],
  ['hide', { visible: false }],
  ['archive', { archived: true }],
  ['unarchive', { archived: false }],
])('%s', (action, changes) => {
  expect(bulkChanges(action, {}, new Set())).toEqual(changes);
  expect(affectedDepartures(action, { dates: [{ _key: 'a', start: '2027-07-01' }] }, today)).toEqual([]);
});

describe('departures', () => {
  const dates = [
    { _key: 'gone', start: '2026-11-20', end: '2026-11-27', online: true, note: 'bleibt' },
    { _key: 'later', start: '2027-07-01', end: '2027-07-08' },
    { _key: 'today', start: today, end: '2026-11-28', online: false, note: 'auch' },
    { _key: 'online', start: '2027-08-01', end: '2027-08-08', online: true },
    { _key: 'without a start' },
  ];
  const keysOf = (action: BulkAction) => affectedDepartures(action, { dates }, today).map(({ key }) => key);

  test('the affected ones are those in the future that are not in the target state, soonest first', () => {
    expect(keysOf('dates-online')).toEqual(['today', 'later']);
    expect(keysOf('dates-offline')).toEqual(['online']);
    expect(affectedDepartures('dates-online', { dates: null }, today)).toEqual([]);
  });

  test('only the selected ones change, and keep their other fields', () => {
    expect(bulkChanges('dates-online', { dates }, new Set(['today']))).toEqual({
      dates: [dates[0], dates[1], { ...dates[2], online: true }, dates[3], dates[4]],
    });
    expect(bulkChanges('dates-online', { dates: null }, new Set(['today']))).toEqual({ dates: [] });
  });
});
