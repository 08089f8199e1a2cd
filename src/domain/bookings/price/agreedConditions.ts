import { eurosOf } from '../../amounts.ts';
import type { Boarding, Extra } from '../../trip/tripDetails.ts';
import type { BookingConditions, ChosenExtra } from './bookingPrice.ts';
import type { AgreedBooking } from './changedPrice.ts';

/**
 * Adds what a booking has agreed to what its trip offers now, so that it can stay. What every new booking contains, and how
 * often extras can be chosen, are no conditions of a booking that was made before.
 * @param boarding departure place of the booking; null for own arrival
 */
export function withAgreed(
  conditions: BookingConditions,
  { price, choice }: AgreedBooking,
  boarding: Boarding | null,
): BookingConditions {
  const { departurePlaces, extras } = conditions;
  const isOffered = departurePlaces.some(({ key }) => key === choice.boarding);
  const line = price.further.find(({ kind }) => kind === 'boarding');
  const each = line ? eurosOf(line.amount / price.travellers) : 0;
  const labels = price.further.filter(({ kind }) => kind === 'extra').map(({ label }) => label);
  return {
    ...conditions,
    departurePlaces:
      boarding && !isOffered
        ? [
            ...departurePlaces,
            {
              key: choice.boarding,
              ...boarding,
              meetingPoint: boarding.meetingPoint ?? null,
              returnTime: boarding.returnTime ?? null,
              price: each,
            },
          ]
        : departurePlaces,
    extras: choice.extras.reduce(
      (all, chosen, index) => withExtra(all, chosen, labels[index] ?? chosen.key),
      extras.map((extra) => ({ ...extra, required: null, limit: null })),
    ),
  };
}

function withExtra(
  extras: (Extra & { required: null; limit: null })[],
  { key, option, traveller }: ChosenExtra,
  label: string,
) {
  const options = option === undefined ? [] : [{ key: option, title: label, price: 0 }];
  if (!extras.some((extra) => extra.key === key)) {
    const per = traveller === undefined ? ('booking' as const) : ('person' as const);
    return [...extras, { key, title: label, per, price: 0, options, required: null, limit: null }];
  }
  return extras.map((extra) => {
    const isKnown = extra.options.some((each) => each.key === option);
    return extra.key === key && !isKnown ? { ...extra, options: [...extra.options, ...options] } : extra;
  });
}
