import { describe, expect, test } from 'vitest';
import { undoRun } from './undoRun.ts';

const isPromised = () => false;

describe('undoing the change of a field', () => {
  const changes = [{ field: 'visible' as const, before: null, after: false }];

  test('restores the earlier value if the field has not changed since', () => {
    expect(undoRun(changes, { visible: false }, isPromised)).toMatchObject({
      given: { visible: null },
      isConflict: false,
    });
  });

  test('keeps a value that was changed since', () => {
    expect(undoRun(changes, { visible: true }, isPromised)).toMatchObject({ given: {}, isConflict: true });
  });
});

describe('undoing the change of departures', () => {
  const date = (_key: string, online: boolean | undefined, more: object = {}) => ({
    _key,
    start: '2027-07-01',
    end: '2027-07-08',
    ...(online !== undefined && { online }),
    ...more,
  });
  const keys = (departures: { key: string }[]) => departures.map(({ key }) => key);
  // The run has set all departures online; "c" was online before.
  const before = [date('a', false), date('b', undefined), date('c', true), date('d', false), date('e', false)];
  const after = [date('a', true), date('b', true), date('c', true), date('d', true), date('e', true)];

  test('restores each departure separately and keeps other changes', () => {
    const now = [
      date('new', true),
      date('a', true, { basePrice: 99 }),
      date('b', true),
      date('c', true),
      date('d', false),
    ];
    const undone = undoRun([{ field: 'dates', before, after }], { dates: now }, isPromised);
    expect(undone.given).toEqual({
      dates: [
        date('new', true),
        date('a', false, { basePrice: 99 }),
        date('b', undefined),
        date('c', true),
        date('d', false),
      ],
    });
    // One departure was set offline manually, one was deleted.
    expect(keys(undone.changedSince)).toEqual(['d', 'e']);
    expect(undone.isConflict).toBe(true);
  });

  test('restores the exact earlier values if nothing has changed since', () => {
    const undone = undoRun([{ field: 'dates', before, after }], { dates: after }, isPromised);
    expect(undone).toMatchObject({ given: { dates: before }, changedSince: [], isConflict: false });
  });
});
