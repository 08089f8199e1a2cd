/** What kitchen and team need to know about travellers. */

import type { DetailedParticipant, ParticipantDetails } from '#domain/organisers/departures/departure.ts';
import type { Participant } from '#domain/organisers/departures/participants.ts';
import { answerText, type TravellerFieldKey, travellerFields } from '#domain/trip/travellerFields.ts';
import type { OpenedTravellerData } from '../travellers/travellerData.ts';

/**
 * Adds what was stated about each traveller.
 * @param answers opened answers by the reference of their booking; null if they may not be opened. The remarks of a booking
 * may concern each of its travellers.
 */
export function withDetails(
  participants: readonly Participant[],
  answers: ReadonlyMap<string, OpenedTravellerData> | null,
): DetailedParticipant[] {
  const remarks = new Map(participants.flatMap((each) => (each.remarks ? [[each.reference, each.remarks]] : [])));
  return participants.map((participant) => ({
    ...participant,
    remarks: remarks.get(participant.reference) ?? '',
    details: detailsOf(participant, answers?.get(participant.reference)),
  }));
}

function detailsOf({ index }: Participant, data: OpenedTravellerData | undefined): ParticipantDetails {
  const isUnreadable = typeof data === 'string';
  const read = isUnreadable ? undefined : data;
  const stated = read?.travellers[index] ?? {};
  const textOf = (key: TravellerFieldKey) => {
    const field = travellerFields.find((each) => each.key === key);
    const answer = stated[key];
    return field && answer ? answerText(field, answer) : null;
  };
  return {
    ...{ diet: textOf('diet'), allergies: textOf('allergies'), medication: textOf('medication') },
    emergencyContacts: read?.emergencyContacts ?? [],
    isUnreadable,
  };
}
