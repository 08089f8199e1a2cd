/** Rooms, tents and groups of a departure, the children in them, and what is odd about them (specification §7.20). */

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
}

/** Returns what organisers may have overlooked. Nothing is forbidden. */
export function roomHints({ kind, size }: Room, children: readonly PlannedChild[]): RoomHints {
  const genders = new Set(children.flatMap(({ gender }) => gender ?? []));
  const ages = children.flatMap(({ age }) => age ?? []);
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  return {
    tooMany: size === null ? 0 : Math.max(0, children.length - size),
    isMixed: kind !== 'group' && genders.size > 1,
    ages: kind !== 'group' && ages.length > 1 && oldest - youngest >= wideAges ? [youngest, oldest] : null,
  };
}

/** The order of rooms: by kind, and numbers by their value. */
export function sortRooms<R extends Room>(rooms: readonly R[]): R[] {
  return rooms.toSorted(
    (a, b) =>
      roomKinds.indexOf(a.kind) - roomKinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'de', { numeric: true }),
  );
}
