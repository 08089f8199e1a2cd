/** Questions that a trip asks by now, and bookings that were made before (specification §8.9). */
import type { AskedQuestions } from '../../trip/travellerFields.ts';

/** Returns the questions of a trip that a booking was not asked. A question that was changed since was asked. */
export function unaskedQuestions(ofTrip: AskedQuestions, asked: AskedQuestions): AskedQuestions {
  const own = new Set(asked.ownQuestions.map(({ key }) => key));
  return {
    travellerFields: ofTrip.travellerFields.filter((key) => !asked.travellerFields.includes(key)),
    ownQuestions: ofTrip.ownQuestions.filter(({ key }) => !own.has(key)),
  };
}

/** Returns what a booking was asked together with further questions. */
export function withQuestions(asked: AskedQuestions, more: AskedQuestions): AskedQuestions {
  return {
    travellerFields: [...asked.travellerFields, ...more.travellerFields],
    ownQuestions: [...asked.ownQuestions, ...more.ownQuestions],
  };
}
