import { ownArrival } from '#domain/trip/details/tripDetails.ts';
import type { SubmissionOf } from './submission.ts';

/** Returns the lines of a booking's price with their labels; amounts in cents. Their sum is the total. */
export function bookingLines({
  price,
  payload,
}: Pick<SubmissionOf<'booking'>, 'price' | 'payload'>): { label: string; amount: number }[] {
  return [
    ...payload.travellers.map(({ firstName, lastName }) => ({
      label: `${firstName} ${lastName}`,
      amount: price.perTraveller,
    })),
    ...price.further.map(({ label, traveller, amount }) => {
      const person = traveller === null ? undefined : payload.travellers[traveller];
      return { label: person ? `${label}, ${person.firstName} ${person.lastName}` : label, amount };
    }),
  ];
}

/** Returns how the travellers arrive, as it was chosen; null if the trip left no choice. */
export function arrivalText({
  boarding,
  payload,
}: Pick<SubmissionOf<'booking'>, 'boarding' | 'payload'>): string | null {
  if (boarding) return `ab ${boarding.title}, ${boarding.time} Uhr`;
  return payload.boarding === ownArrival ? 'eigene Anreise' : null;
}
