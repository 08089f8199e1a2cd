// Proves specification §7.20
import { expect, test } from 'vitest';
import { type PlannedChild, type Room, roomHints, sortRooms } from './rooms.ts';

const room: Room = { id: 'r', kind: 'room', name: 'Adler', size: 2 };
const child = (age: number | null, gender: string | null): PlannedChild => ({
  ...{ key: 'LF.0', reference: 'LF', name: 'Lina', wishes: [], friends: [], rooms: [] },
  ...{ age, gender },
});

test.each([
  ['nothing', room, [child(9, 'weiblich'), child(10, null)], { tooMany: 0, isMixed: false, ages: null }],
  ['too many', room, [child(9, null), child(9, null), child(9, null)], { tooMany: 1, isMixed: false, ages: null }],
  ['any number without a size', { ...room, size: null }, [child(9, null)], { tooMany: 0, isMixed: false, ages: null }],
  ['two genders', room, [child(9, 'weiblich'), child(9, 'männlich')], { tooMany: 0, isMixed: true, ages: null }],
  ['ages far apart', room, [child(8, null), child(12, null)], { tooMany: 0, isMixed: false, ages: [8, 12] }],
  [
    'no mixture in a group',
    { ...room, kind: 'group' as const },
    [child(8, 'weiblich'), child(14, 'männlich')],
    { tooMany: 0, isMixed: false, ages: null },
  ],
])('a room shows as a hint: %s', (_what, of, children, hints) => expect(roomHints(of, children)).toEqual(hints));

test('rooms are in the order of their kinds and numbers', () => {
  const named = (kind: Room['kind'], name: string) => ({ ...room, kind, name });
  const rooms = [named('group', 'A'), named('room', 'Zimmer 10'), named('room', 'Zimmer 2'), named('tent', 'Zelt')];
  expect(sortRooms(rooms).map(({ name }) => name)).toEqual(['Zimmer 2', 'Zimmer 10', 'Zelt', 'A']);
});
