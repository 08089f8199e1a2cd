/** Data of the pages with which a camp is run: rooms, links for leaders, and what these links show. */
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { DepartureHead, StatedFact } from '#domain/organisers/departures/departure.ts';
import type { PlannedChild, Room } from '#domain/organisers/departures/rooms.ts';

export interface RejectedRoom extends Rejection {
  fields: Record<'art' | 'name' | 'groesse' | 'anzahl', string>;
}

export interface RoomsData extends RejectedRoom {
  departure: DepartureHead;
  rooms: Room[];
  /** By name. */
  children: PlannedChild[];
  /** Whether the organiser may read gender and wishes. */
  showsAnswers: boolean;
  /** Whether the families of some of them were asked for the gender. */
  asksGender: boolean;
}

export interface LeaderLink {
  id: string;
  /** Who gets it. */
  name: string;
  showsHealth: boolean;
  by: string;
  /** ISO 8601. */
  createdAt: string;
  /** Address; null if the link does not work any more. */
  url: string | null;
}

export interface RejectedLeader extends Rejection {
  name: string;
  showsHealth: boolean;
}

export interface TeamData extends RejectedLeader {
  departure: DepartureHead;
  links: LeaderLink[];
  /** Last day on which a link works. */
  until: IsoDate;
  /** By name. */
  children: CheckedChild[];
}

export interface CheckedChild {
  key: string;
  name: string;
  age: number | null;
  /** The latest record; null without one. `at` is in ISO 8601. */
  last: { isPresent: boolean; at: string; by: string } | null;
}

/** A child as a leader sees it. */
export interface LedChild extends CheckedChild {
  /** Names of rooms and groups. */
  rooms: string[];
  contacts: { name: string; phone: string }[];
  /** Departure place with its time; empty for own arrival. */
  boarding: string;
  /** Those about health only if the link shows them; likewise the remarks, which are empty without. */
  facts: StatedFact[];
  remarks: string;
  isUnreadable: boolean;
  isUnanswered: boolean;
}

export type LeaderData = { state: 'unknown' | 'expired' } | LeaderView;

export interface LeaderView {
  state: 'open';
  trip: { title: string; start: IsoDate; end: IsoDate };
  /** Last day on which the link works. */
  until: IsoDate;
  name: string;
  children: LedChild[];
  /** Whether a record was stored just now. */
  isSaved: boolean;
}
