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
  /** Reference of the first booking of the family for the departure. */
  family: string;
  name: string;
  age: number | null;
  /** As it was answered; null if it is not known. */
  gender: string | null;
  /** With whom the child wants to share a room, or not. */
  wishes: string[];
  /** What the family has remarked, which is about anything; empty without. */
  remarks: string;
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

/** Returns the wish of a child not to be with others of its family. */
function wishApart({ wishes, remarks }: PlannedChild): string | null {
  return [...wishes, remarks].find((wish) => wantsApart.test(wish)) ?? null;
}

/** Returns what organisers may have overlooked. Nothing is forbidden. */
export function roomHints({ kind, size }: Room, children: readonly PlannedChild[]): RoomHints {
  const genders = new Set(children.flatMap(({ gender }) => gender ?? []));
  const ages = children.flatMap(({ age }) => age ?? []);
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  const siblings = Map.groupBy(children, ({ family }) => family);
  const together = children.filter(({ family }) => (siblings.get(family) ?? []).length > 1);
  return {
    apart: kind === 'group' ? null : (together.map(wishApart).find((wish) => wish !== null) ?? null),
    tooMany: size === null ? 0 : Math.max(0, children.length - size),
    isMixed: kind !== 'group' && genders.size > 1,
    ages: kind !== 'group' && ages.length > 1 && oldest - youngest >= wideAges ? [youngest, oldest] : null,
  };
}

/** Children who stay together as far as there are places. */
interface Circle {
  children: PlannedChild[];
  /** The two of which it consists; empty for a single child. */
  parts: Circle[];
  /** Where some of them are already. */
  room: Room | null;
  /** The closest bond in it. */
  bond: number;
}

/**
 * Proposes rooms or tents for the children without one. Bonds count in the order of `bondOf`, and `mayShare` limits them.
 * Children for whom there is no such place stay without.
 * @returns ids of rooms by the keys of the children
 */
export function proposeRooms(rooms: readonly Room[], children: readonly PlannedChild[]): Map<string, string> {
  const isInside = (child: PlannedChild, { id }: Room) => child.rooms.includes(id);
  const without = children.filter((child) => !rooms.some((room) => isInside(child, room)));
  const inside = new Map(rooms.map((room) => [room, children.filter((child) => isInside(child, room))]));
  const proposed = new Map<string, string>();
  const sizeOf = (room: Room | null) => room?.size ?? Number.POSITIVE_INFINITY;
  const largest = Math.max(...rooms.map(sizeOf));

  let circles: Circle[] = [
    ...[...inside].map(([room, those]) => ({ children: those, parts: [], room, bond: 0 })),
    ...without.map((child) => ({ children: [child], parts: [], room: null, bond: 0 })),
  ];
  for (const { pair, bond } of bondsAmong(children)) {
    const parts = circles.filter((circle) => pair.some((child) => circle.children.includes(child)));
    const [one, other] = parts;
    if (!one || !other || (one.room && other.room) || !mayAllShare(one.children, other.children)) continue;
    const room = one.room ?? other.room;
    const together = [...one.children, ...other.children];
    if (together.length > (room ? sizeOf(room) : largest)) continue;
    const joined = { children: together, parts, room, bond: Math.max(bond, one.bond, other.bond) };
    circles = [...circles.filter((circle) => !parts.includes(circle)), joined];
  }

  const put = (group: readonly PlannedChild[], room: Room) => {
    inside.get(room)?.push(...group);
    for (const { key } of group) proposed.set(key, room.id);
  };
  const place = ({ children: group, parts }: Circle) => {
    const thoseIn = (room: Room) => inside.get(room) ?? [];
    const fits = rooms.filter(
      (room) => thoseIn(room).length + group.length <= sizeOf(room) && mayAllShare(thoseIn(room), group),
    );
    const hasBond = (room: Room) => thoseIn(room).some((child) => group.some((each) => bondOf(child, each) > 0));
    const chosen = fits.find(hasBond) ?? fits.find((room) => thoseIn(room).length > 0) ?? fits[0];
    if (chosen) put(group, chosen);
    else for (const part of parts.toSorted((a, b) => b.bond - a.bond)) place(part);
  };
  for (const { room, children: all } of circles) {
    if (room)
      put(
        all.filter((child) => without.includes(child)),
        room,
      );
  }
  const youngest = ({ children: all }: Circle) => Math.min(...all.map(({ age }) => age ?? 0));
  circles
    .filter(({ room }) => room === null)
    .sort((a, b) => b.bond - a.bond || b.children.length - a.children.length || youngest(a) - youngest(b))
    .forEach(place);
  return proposed;
}

/** Returns the pairs of children who belong together, the closest first. */
function bondsAmong(children: readonly PlannedChild[]): { pair: [PlannedChild, PlannedChild]; bond: number }[] {
  return children
    .flatMap((a, index) =>
      children
        .slice(index + 1)
        .map((b) => ({ pair: [a, b] satisfies [PlannedChild, PlannedChild], bond: bondOf(a, b) })),
    )
    .filter(({ bond }) => bond > 0)
    .sort((a, b) => b.bond - a.bond);
}

/** How much two children belong together: 3 if they wish for each other, 2 if one does, 1 if they have booked together, 0 if not. */
function bondOf(a: PlannedChild, b: PlannedChild): number {
  const wishes = Number(wishesFor(a, b)) + Number(wishesFor(b, a));
  return wishes > 0 ? wishes + 1 : Number(a.friends.includes(b.name));
}

/**
 * Whether a proposal may put two children into one room: never different genders, nor those of a family who wish to be apart.
 * Without a bond, both genders must be known, and the ages near.
 */
function mayShare(a: PlannedChild, b: PlannedChild): boolean {
  if (a.gender && b.gender && a.gender !== b.gender) return false;
  if (a.family === b.family && (wishApart(a) ?? wishApart(b))) return false;
  if (bondOf(a, b) > 0) return true;
  return (
    a.gender !== null && b.gender !== null && (a.age === null || b.age === null || Math.abs(a.age - b.age) < wideAges)
  );
}

function mayAllShare(some: readonly PlannedChild[], others: readonly PlannedChild[]): boolean {
  return some.every((a) => others.every((b) => mayShare(a, b)));
}

function wishesFor(a: PlannedChild, b: PlannedChild): boolean {
  return a !== b && a.wishes.some((wish) => names(wish, b));
}

/** Whether a wish to be with somebody names a child. */
function names(wish: string, { name }: PlannedChild): boolean {
  const [firstName = ''] = fold(name).split(' ');
  return (
    !wantsApart.test(wish) &&
    fold(wish)
      .split(/[^\p{L}]+/u)
      .includes(firstName)
  );
}

export interface UnfulfilledWish {
  child: string;
  wish: string;
  /** The named child who is elsewhere. */
  other: string;
}

/** Returns the wishes that name a child who is in none of the rooms with the child who wishes. */
export function unfulfilledWishes(rooms: readonly Room[], children: readonly PlannedChild[]): UnfulfilledWish[] {
  const together = (a: PlannedChild, b: PlannedChild) =>
    rooms.some(({ id }) => a.rooms.includes(id) && b.rooms.includes(id));
  return children.flatMap((child) =>
    child.wishes.flatMap((wish) =>
      children
        .filter((other) => other !== child && names(wish, other) && !together(child, other))
        .map((other) => ({ child: child.name, wish, other: other.name })),
    ),
  );
}

/** The order of rooms: by kind, and numbers by their value. */
export function sortRooms<R extends Room>(rooms: readonly R[]): R[] {
  return rooms.toSorted(
    (a, b) =>
      roomKinds.indexOf(a.kind) - roomKinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'de', { numeric: true }),
  );
}
