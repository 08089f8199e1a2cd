/** What kitchen and team need to know about travellers. */

import type { DetailedParticipant, ParticipantDetails } from '#domain/organisers/departures/departure.ts';
import type { Participant } from '#domain/organisers/departures/participants.ts';
import { answerTexts, askedFields, travellerFields } from '#domain/trip/travellerFields.ts';
import type { BookingAnswers } from '../travellers/openTravellerDetails.ts';

/**
 * Adds what was stated about each traveller.
 * @param answers opened answers by the reference of their booking; null if they may not be opened. The remarks of a booking
 * may concern each of its travellers.
 */
export function withDetails(
  participants: readonly Participant[],
  answers: ReadonlyMap<string, BookingAnswers> | null,
): DetailedParticipant[] {
  const remarks = new Map(participants.flatMap((each) => (each.remarks ? [[each.reference, each.remarks]] : [])));
  return participants.map((participant) => ({
    ...participant,
    remarks: remarks.get(participant.reference) ?? '',
    details: detailsOf(participant, answers?.get(participant.reference)),
  }));
}

function detailsOf({ index }: Participant, answers: BookingAnswers | undefined): ParticipantDetails {
  const { asked, data } = answers ?? { asked: null, data: null };
  const isUnreadable = typeof data === 'string';
  const read = isUnreadable ? null : data;
  const stated = read?.travellers[index] ?? {};
  const textsOf = (key: string) => {
    const field = travellerFields.find((each) => each.key === key);
    return field ? answerTexts(field, stated[key] ?? '') : [];
  };
  const own = asked ? askedFields({ travellerFields: [], ownQuestions: asked.ownQuestions }) : [];
  return {
    ...{ diets: textsOf('diet'), allergies: textsOf('allergies')[0] ?? null },
    medication: textsOf('medication')[0] ?? null,
    health: own.flatMap((field) => {
      const text = answerTexts(field, stated[field.key] ?? '').join(', ');
      return field.isSpecial && text ? [[field.label, text] as [string, string]] : [];
    }),
    emergencyContacts: read?.emergencyContacts ?? [],
    isUnreadable,
  };
}
