/** What kitchen and team need to know about travellers. */

import { isUnanswered } from '#domain/bookings/travellers/missingAnswers.ts';
import {
  type DetailedParticipant,
  foodFields,
  type ParticipantDetails,
  type StatedFact,
} from '#domain/organisers/departures/departure.ts';
import type { Participant } from '#domain/organisers/departures/participants.ts';
import {
  answerText,
  answerTexts,
  askedFields,
  isWarning,
  nothingAsked,
  type TravellerField,
} from '#domain/trip/travellerFields.ts';
import type { BookingAnswers } from '../travellers/openTravellerDetails.ts';

/**
 * Adds what was stated about each traveller.
 * @param answers opened answers by the reference of their booking. The remarks of a booking may concern each of its travellers.
 */
export function withDetails(
  participants: readonly Participant[],
  answers: ReadonlyMap<string, BookingAnswers>,
): DetailedParticipant[] {
  const remarks = new Map(participants.flatMap((each) => (each.remarks ? [[each.reference, each.remarks]] : [])));
  return participants.map((participant) => ({
    ...participant,
    remarks: remarks.get(participant.reference) ?? '',
    details: detailsOf(participant, answers.get(participant.reference)),
  }));
}

function detailsOf(
  { index }: Participant,
  answers: BookingAnswers = { asked: nothingAsked, data: null },
): ParticipantDetails {
  const { asked, data } = answers;
  const isUnreadable = typeof data === 'string';
  const read = isUnreadable ? null : data;
  const stated = read?.travellers[index] ?? {};
  const fields = askedFields(asked);
  return {
    facts: fields.flatMap((field) => factOf(field, stated[field.key] ?? '')),
    diets: fields.flatMap((field) => (field.key === 'diet' ? answerTexts(field, stated.diet ?? '') : [])),
    isAskedAboutFood: fields.some(({ key }) => foodFields.includes(key)),
    emergencyContacts: read?.emergencyContacts ?? [],
    isUnreadable,
    isUnanswered: isUnanswered(answers, index),
  };
}

function factOf(field: TravellerField, answer: string): StatedFact[] {
  const { key, label, isSpecial = false, isForTeam = false } = field;
  if (answer === '' || !(isSpecial || isForTeam)) return [];
  return [{ key, label, text: answerText(field, answer), isSpecial, isWarning: isWarning(field, answer) }];
}
