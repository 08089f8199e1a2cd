// Proves specification §7.20
import { expect, test } from 'vitest';
import { type PlannedChild, proposeRooms, type Room, roomHints, sortRooms, unfulfilledWishes } from './rooms.ts';

const room: Room = { id: 'r', kind: 'room', name: 'Adler', size: 2 };
const child = (age: number | null, gender: string | null): PlannedChild => ({
  ...{ key: 'LF.0', family: 'LF', name: 'Lina', wishes: [], remarks: '', friends: [], rooms: [] },
  ...{ age, gender },
});

test.each([
  ['nothing', room, [child(9, 'weiblich'), child(10, null)], { tooMany: 0, isMixed: false, ages: null, apart: null }],
  [
    'too many',
    room,
    [child(9, null), child(9, null), child(9, null)],
    { tooMany: 1, isMixed: false, ages: null, apart: null },
  ],
  [
    'any number without a size',
    { ...room, size: null },
    [child(9, null)],
    { tooMany: 0, isMixed: false, ages: null, apart: null },
  ],
  [
    'two genders',
    room,
    [child(9, 'weiblich'), child(9, 'männlich')],
    { tooMany: 0, isMixed: true, ages: null, apart: null },
  ],
  [
    'ages far apart',
    room,
    [child(8, null), child(12, null)],
    { tooMany: 0, isMixed: false, ages: [8, 12], apart: null },
  ],
  [
    'no mixture in a group',
    { ...room, kind: 'group' as const },
    [child(8, 'weiblich'), child(14, 'männlich')],
    { tooMany: 0, isMixed: false, ages: null, apart: null },
  ],
])('a room shows as a hint: %s', (_what, of, children, hints) => expect(roomHints(of, children)).toEqual(hints));

test('rooms are in the order of their kinds and numbers', () => {
  const named = (kind: Room['kind'], name: string) => ({ ...room, kind, name });
  const rooms = [named('group', 'A'), named('room', 'Zimmer 10'), named('room', 'Zimmer 2'), named('tent', 'Zelt')];
  expect(sortRooms(rooms).map(({ name }) => name)).toEqual(['Zimmer 2', 'Zimmer 10', 'Zelt', 'A']);
});

const named = (name: string, more: Partial<PlannedChild> = {}): PlannedChild => ({
  ...child(9, 'weiblich'),
  ...{ key: name, family: name, name: `${name} Beispiel` },
  ...more,
});

test('siblings who want to be apart are a hint in a room, not in a group', () => {
  const siblings = ['Mia', 'Ida'].map((name) => named(name, { family: 'LF', wishes: ['Bitte getrennt'] }));
  expect(roomHints(room, siblings).apart).toBe('Bitte getrennt');
  expect(roomHints({ ...room, kind: 'group' }, siblings).apart).toBeNull();
  expect(roomHints(room, [named('Mia', { wishes: ['Bitte getrennt'] })]).apart).toBeNull();
});

test('rooms are proposed by wishes; nobody is put with another gender, or where there is no place', () => {
  const rooms = ['a', 'b'].map((id) => ({ ...room, id }));
  const proposed = proposeRooms(rooms, [
    named('Lina'),
    named('Ben', { gender: 'männlich', rooms: ['b'] }),
    named('Zoe', { wishes: ['mit Emma'] }),
    named('Emma'),
    named('Tom', { gender: 'männlich', wishes: ['ben'] }),
  ]);
  expect(Object.fromEntries(proposed)).toEqual({ Zoe: 'a', Emma: 'a', Tom: 'b' });
  const more = proposeRooms(
    [...rooms, { ...room, id: 'c' }],
    [named('Lina'), named('Zoe', { wishes: ['mit Emma'] }), named('Emma')],
  );
  expect(more.get('Zoe')).toBe(more.get('Emma'));
  const apart = { family: 'LF', wishes: ['bitte getrennt'], friends: ['Ida Beispiel', 'Mia Beispiel'] };
  const siblings = proposeRooms(rooms, [named('Mia', apart), named('Ida', apart)]);
  expect(siblings.get('Mia')).not.toBe(siblings.get('Ida'));
});

test('children who wish for each other come before siblings, and unknown genders never to strangers', () => {
  const rooms = ['a', 'b'].map((id) => ({ ...room, id, size: 3 }));
  const unknown = (name: string, more: Partial<PlannedChild> = {}) => named(name, { gender: null, ...more });
  const family = (name: string, age: number, wishes: string[] = []) => ({
    ...unknown(name, { family: 'LF', age, wishes }),
    friends: ['Mia', 'Tim', 'Jan'].filter((each) => each !== name).map((each) => `${each} Beispiel`),
  });
  const children = [
    ...[unknown('Emil', { age: 13 }), family('Mia', 12, ['mit Lena']), family('Tim', 10), family('Jan', 11)],
    ...[
      unknown('Paul', { age: 10, wishes: ['Gern zu Emma oder Tim'] }),
      unknown('Lena', { age: 12, wishes: ['Mia!'] }),
    ],
  ];
  const proposed = proposeRooms(rooms, children);
  expect(Object.fromEntries(proposed)).toEqual({ Mia: 'a', Lena: 'a', Paul: 'b', Tim: 'b' });
  const planned = children.map((child) => ({ ...child, rooms: [proposed.get(child.key) ?? ''] }));
  expect(unfulfilledWishes(rooms, planned)).toEqual([]);
  const alone = planned.map((child) => (child.name.startsWith('Lena') ? { ...child, rooms: [] } : child));
  expect(unfulfilledWishes(rooms, alone)).toEqual([
    { child: 'Mia Beispiel', wish: 'mit Lena', other: 'Lena Beispiel' },
    { child: 'Lena Beispiel', wish: 'Mia!', other: 'Mia Beispiel' },
  ]);
});

test('those who wish for each other find each other in a room that is in use, and a circle too large for a room is parted at its weakest bond', () => {
  const rooms = ['a', 'b'].map((id) => ({ ...room, id }));
  const used = [named('Zoe', { rooms: ['b'], wishes: ['Ida'] }), named('Ida', { wishes: ['Zoe'] })];
  expect(proposeRooms(rooms, used).get('Ida')).toBe('b');
  const circle = [
    named('Zoe', { wishes: ['Ida'] }),
    named('Ida', { wishes: ['Zoe'] }),
    named('Eva', { wishes: ['Ida'] }),
  ];
  const large = { ...room, id: 'c', size: 3 };
  const eli = named('Eli', { gender: 'männlich', rooms: ['c'] });
  expect(Object.fromEntries(proposeRooms([...rooms, large], [...circle, eli]))).toEqual({
    Zoe: 'a',
    Ida: 'a',
    Eva: 'b',
  });
});
