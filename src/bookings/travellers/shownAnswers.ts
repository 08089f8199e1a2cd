import { ageOn } from '#domain/trip/ages.ts';
import { askedFields, type ShownAnswers } from '#domain/trip/travellerFields.ts';
import type { SubmissionOf } from '../submission.ts';
import type { TravellerData } from './travellerData.ts';

/** Returns the answers together with the travellers of the booking, for pages and lists. */
export function shownAnswers(
  { payload, departure, asked }: Pick<SubmissionOf<'booking'>, 'payload' | 'departure' | 'asked'>,
  { travellers, emergencyContacts }: TravellerData,
): ShownAnswers {
  return {
    fields: asked ? askedFields(asked) : [],
    travellers: payload.travellers.map(({ firstName, lastName, birthDate }, index) => ({
      name: `${firstName} ${lastName}`,
      age: ageOn(birthDate, departure.start),
      details: travellers[index] ?? {},
    })),
    emergencyContacts,
  };
}
