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

/** Returns how the travellers arrive. A trip without departure places leaves only one's own way. */
export function arrivalText({ boarding }: Pick<SubmissionOf<'booking'>, 'boarding'>): string {
  return boarding ? `ab ${boarding.title}, ${boarding.time} Uhr` : 'eigene Anreise';
}
