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
