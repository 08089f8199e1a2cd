/** Rooms, tents and groups of a departure, the children in them, and what is odd about them (specification §7.20). */

import { fold } from '../../text/fold.ts';

export const roomKinds = ['room', 'tent', 'group'] as const;
export type RoomKind = (typeof roomKinds)[number];

export interface Room {
  id: string;
  kind: RoomKind;
  name: string;
  /** null for any number. */
  size: number | null;
}

export interface PlannedChild {
  /** Reference and position of the traveller. */
  key: string;
  reference: string;
  name: string;
  age: number | null;
  /** As it was answered; null if it is not known. */
  gender: string | null;
  /** With whom the child wants to share a room, and what the family has remarked. */
  wishes: string[];
  /** Names of those who have booked together with the child. */
  friends: string[];
  /** Ids of the rooms in which the child is. */
  rooms: string[];
}

/** Names one child in forms. */
export function childKey(reference: string, index: number): string {
  return `${reference}.${index}`;
}

/** Children of such different ages are no hint of a mistake in groups, but in rooms and tents. In years. */
const wideAges = 4;

export interface RoomHints {
  /** Children above the size; 0 for none. */
  tooMany: number;
  isMixed: boolean;
  /** Youngest and oldest if they are far apart; null otherwise. */
  ages: [number, number] | null;
  /** What a family has written if its children are together and do not want to be; null otherwise. */
  apart: string | null;
}

const wantsApart = /getrennt|auseinander|nicht (zusammen|im selben|in ein)/i;

/** Returns the wish of a child not to be with others of its booking. */
function wishApart({ wishes }: PlannedChild): string | null {
  return wishes.find((wish) => wantsApart.test(wish)) ?? null;
}

/** Returns what organisers may have overlooked. Nothing is forbidden. */
export function roomHints({ kind, size }: Room, children: readonly PlannedChild[]): RoomHints {
  const genders = new Set(children.flatMap(({ gender }) => gender ?? []));
  const ages = children.flatMap(({ age }) => age ?? []);
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  const siblings = Map.groupBy(children, ({ reference }) => reference);
  const together = children.filter(({ reference }) => (siblings.get(reference) ?? []).length > 1);
  return {
    apart: kind === 'group' ? null : (together.map(wishApart).find((wish) => wish !== null) ?? null),
    tooMany: size === null ? 0 : Math.max(0, children.length - size),
    isMixed: kind !== 'group' && genders.size > 1,
    ages: kind !== 'group' && ages.length > 1 && oldest - youngest >= wideAges ? [youngest, oldest] : null,
  };
}

/**
 * Proposes rooms of one kind for the children without one: friends together, as far as there are places, and never different
 * genders or ages far apart. Children for whom there is no such place stay without.
 * @returns ids of rooms by the keys of the children
 */
export function proposeRooms(rooms: readonly Room[], children: readonly PlannedChild[]): Map<string, string> {
  const ids = new Set(rooms.map(({ id }) => id));
  const inside = new Map(rooms.map(({ id }) => [id, children.filter((child) => child.rooms.includes(id))]));
  const proposed = new Map<string, string>();
  const put = (group: readonly PlannedChild[]): boolean => {
    const fits = rooms.filter((room) => {
      const after = [...(inside.get(room.id) ?? []), ...group];
      const { tooMany, isMixed, ages, apart } = roomHints(room, after);
      return tooMany === 0 && !isMixed && ages === null && apart === null;
    });
    const isFriend = ({ id }: Room) =>
      (inside.get(id) ?? []).some((child) => group.some((each) => areFriends(child, each)));
    const chosen = fits.find(isFriend) ?? fits.find(({ id }) => inside.get(id)?.length) ?? fits[0];
    if (!chosen) return false;
    inside.get(chosen.id)?.push(...group);
    for (const { key } of group) proposed.set(key, chosen.id);
    return true;
  };
  const without = children
    .filter((child) => !child.rooms.some((id) => ids.has(id)))
    .sort((a, b) => (a.age ?? 0) - (b.age ?? 0));
  const groups = without.map((child) => friendsAmong(child, without)).sort((a, b) => b.length - a.length);
  for (const group of groups) {
    const left = group.filter(({ key }) => !proposed.has(key));
    if (left.length > 0 && !put(left)) for (const child of left) put([child]);
  }
  return proposed;
}

/** Returns a child with those without a room who belong to it, also over others. */
function friendsAmong(child: PlannedChild, all: readonly PlannedChild[]): PlannedChild[] {
  const group = [child];
  for (const each of group) group.push(...all.filter((other) => !group.includes(other) && areFriends(each, other)));
  return group;
}

/** Whether two children have booked together, or one wishes to be with the other; not of different genders, or if they wish to be apart. */
function areFriends(a: PlannedChild, b: PlannedChild): boolean {
  if (a.gender !== b.gender || (a.reference === b.reference && (wishApart(a) ?? wishApart(b)))) return false;
  return a.friends.includes(b.name) || wishesFor(a, b) || wishesFor(b, a);
}

function wishesFor({ wishes }: PlannedChild, { name }: PlannedChild): boolean {
  const [firstName = ''] = fold(name).split(' ');
  return wishes.some(
    (wish) =>
      !wantsApart.test(wish) &&
      fold(wish)
        .split(/[^\p{L}]+/u)
        .includes(firstName),
  );
}

/** The order of rooms: by kind, and numbers by their value. */
export function sortRooms<R extends Room>(rooms: readonly R[]): R[] {
  return rooms.toSorted(
    (a, b) =>
      roomKinds.indexOf(a.kind) - roomKinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'de', { numeric: true }),
  );
}
