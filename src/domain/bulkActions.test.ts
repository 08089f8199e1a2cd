import { describe, expect, test } from 'vitest';
import { type BulkAction, bulkChanges } from './bulkActions.ts';

const today = '2026-11-21';

test.each<[BulkAction, object]>([
  ['show', { visible: true }],
  ['hide', { visible: false }],
  ['archive', { archived: true }],
  ['unarchive', { archived: false }],
])('%s', (action, changes) => {
  expect(bulkChanges(action, {}, today)).toEqual(changes);
});

describe('departures', () => {
  const dates = [
    { _key: 'gone', start: '2026-11-20', online: true, note: 'bleibt' },
    { _key: 'today', start: today, online: false, note: 'auch' },
    { _key: 'later', start: '2027-07-01' },
    { _key: 'without a start' },
  ];

  test('future ones go online with all they carry, those that have left stay', () => {
    expect(bulkChanges('dates-online', { dates }, today)).toEqual({
      dates: [dates[0], { ...dates[1], online: true }, { ...dates[2], online: true }, dates[3]],
    });
  });

  test('and offline', () => {
    const { dates: after } = bulkChanges('dates-offline', { dates }, today) as { dates: { online?: boolean }[] };
    expect(after.map(({ online }) => online)).toEqual([true, false, false, undefined]);
  });

  test('a trip without any stays without', () => {
    expect(bulkChanges('dates-online', { dates: null }, today)).toEqual({ dates: [] });
  });
});
