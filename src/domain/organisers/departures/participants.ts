/** The participants of a departure: one entry per traveller, filters and totals. */
import type { BookingState } from '../../bookings/bookingStates.ts';
import type { IsoDate } from '../../dates.ts';
import { containsWords, fold } from '../../text/fold.ts';
import { type Ages, fitsAge } from '../../trip/ages.ts';
import { ownArrival } from '../../trip/tripDetails.ts';

export interface Participant {
  reference: string;
  state: BookingState;
  /** ISO 8601. */
  bookedAt: string;
  /** Position within the booking, from 0. */
  index: number;
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  /** In whole years on the first day; null if it cannot be determined. */
  age: number | null;
  /** Whether answers are missing that the trip asks of the travellers of its booking. */
  lacksAnswers: boolean;
  /** Name of the group for which the places were reserved; null for none. */
  group: string | null;
  guardian: { firstName: string; lastName: string; email: string; phone: string };
  /** Departure place with its time; empty for own arrival. */
  boarding: string;
  /** Labels; extras of the whole booking belong to its first traveller. */
  extras: string[];
  /** Remarks of the booking, for its first traveller; otherwise empty. */
  remarks: string;
}

/** `active`: bookings that take places, and travelled ones. `inactive`: declined and cancelled ones. */
export const participantStates = ['active', 'requested', 'confirmed', 'inactive', 'all'] as const;

export interface ParticipantSelection {
  /** Words that must all occur in reference, names, mail address or phone number. */
  text: string;
  state: (typeof participantStates)[number];
  ages: Required<Ages>;
  /** A departure place with its time, or `ownArrival`; null for all. */
  boarding: string | null;
}

export const noParticipantFilters: ParticipantSelection = {
  ...{ text: '', state: 'active', boarding: null },
  ages: { from: null, to: null },
};

const statesOf: Record<ParticipantSelection['state'], readonly BookingState[]> = {
  active: ['requested', 'confirmed', 'travelled'],
  requested: ['requested'],
  confirmed: ['confirmed', 'travelled'],
  inactive: ['declined', 'cancelled'],
  all: ['requested', 'confirmed', 'travelled', 'declined', 'cancelled'],
};

export const participantsPerPage = 300;

export function isActive(state: BookingState): boolean {
  return statesOf.active.includes(state);
}

/** Sorts participants as all pages and files of a departure list them: by first name, as they are called. */
export function sortParticipants<P extends Pick<Participant, 'firstName' | 'lastName'>>(
  participants: readonly P[],
): P[] {
  return participants.toSorted((a, b) => compare(a.firstName, b.firstName) || compare(a.lastName, b.lastName));
}

const { compare } = new Intl.Collator('de');

/** Returns the participants that match the filters. A participant without a known age matches no filter for ages. */
export function selectParticipants(
  participants: readonly Participant[],
  { text, state, ages, boarding }: ParticipantSelection,
): Participant[] {
  const isFound = containsWords(text);
  const hasAges = ages.from !== null || ages.to !== null;
  return participants.filter((participant) => {
    if (!statesOf[state].includes(participant.state)) return false;
    if (hasAges && (participant.age === null || !fitsAge(ages, participant.age))) return false;
    if (boarding !== null && (participant.boarding || ownArrival) !== boarding) return false;
    const { reference, firstName, lastName, guardian } = participant;
    return isFound(fold([reference, firstName, lastName, ...Object.values(guardian)].join(' ')));
  });
}

export interface Tally {
  label: string;
  count: number;
}

export interface ParticipantTotals {
  /** Each age from the lowest to the highest, also those without participants. */
  ages: { age: number; count: number }[];
  withoutAge: number;
  /** Most frequent first; the label of own arrival is empty. */
  boarding: Tally[];
  extras: Tally[];
}

export function participantTotals(participants: readonly Participant[]): ParticipantTotals {
  const ages = participants.flatMap(({ age }) => age ?? []);
  const counts = new Map<number, number>();
  for (const age of ages) counts.set(age, (counts.get(age) ?? 0) + 1);
  const lowest = Math.min(...ages);
  const span = ages.length > 0 ? Math.max(...ages) - lowest + 1 : 0;
  return {
    ages: Array.from({ length: span }, (_, index) => ({
      age: lowest + index,
      count: counts.get(lowest + index) ?? 0,
    })),
    withoutAge: participants.length - ages.length,
    boarding: tally(participants.map(({ boarding }) => boarding)),
    extras: tally(participants.flatMap(({ extras }) => extras)),
  };
}

/** Counts equal labels, most frequent first. */
export function tally(labels: readonly string[]): Tally[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'));
}
