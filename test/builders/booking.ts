import type { BookingValues } from '../../src/domain/bookings/bookingForm.ts';
import { extraField } from '../../src/domain/bookings/extras.ts';

/** A complete booking for one child: the first departure of the trip `1001-lagerfeuer` (publicTrip.ts). */
export function buildBooking(overrides: Partial<BookingValues> = {}): BookingValues {
  return {
    combinedId: '1001-lagerfeuer',
    dateKey: 'd1',
    travellers: [{ firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01' }],
    guardian: {
      firstName: 'Anna',
      lastName: 'Beispiel',
      email: 'anna@example.org',
      phone: '030 1234567',
      street: 'Feldweg 3',
      zip: '10967',
      city: 'Berlin',
    },
    boarding: '',
    extras: [],
    remarks: '',
    acceptedTerms: true,
    total: 449,
    ...overrides,
  };
}

/** Returns a booking as the flat fields that the HTML form posts. */
export function formFieldsOf({ travellers, guardian, extras, ...rest }: BookingValues): Record<string, string> {
  const rows = travellers.flatMap((traveller, index) =>
    Object.entries(traveller).map(([field, text]) => [`travellers.${index}.${field}`, text]),
  );
  const address = Object.entries(guardian).map(([field, text]) => [`guardian.${field}`, text]);
  const chosen = extras.map((extra) => [extraField(extra), extra.option ?? 'true']);
  const flat = Object.entries(rest).map(([field, value]) => [field, String(value ?? '')]);
  return Object.fromEntries([...flat, ...rows, ...address, ...chosen]);
}
