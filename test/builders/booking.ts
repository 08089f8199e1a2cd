import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { extraField } from '#domain/bookings/price/extras.ts';
import { detailField } from '#domain/bookings/travellers/travellerChecks.ts';
import { family } from '../setup/logs/enteredData.ts';

/** A complete booking for one child: the first departure of the trip `1001-lagerfeuer` (publicTrip.ts). */
export function buildBooking(overrides: Partial<BookingValues> = {}): BookingValues {
  return {
    combinedId: '1001-lagerfeuer',
    dateKey: 'd1',
    travellers: [{ ...family.traveller }],
    guardian: { ...family.guardian },
    boarding: '',
    extras: [],
    remarks: '',
    acceptedTerms: true,
    total: 449,
    ...overrides,
  };
}

/** Returns a booking as the flat fields that the HTML form posts. */
export function formFieldsOf(values: BookingValues): Record<string, string> {
  const { travellers, guardian, extras, emergencyContacts = [], ...rest } = values;
  const rows = [
    ...travellers.flatMap(({ details = {}, ...person }, index) => [
      ...Object.entries(person).map(([field, text]) => [`travellers.${index}.${field}`, text]),
      ...Object.entries(details).map(([key, answer]) => [detailField(index, key), answer]),
    ]),
    ...emergencyContacts.flatMap((contact, index) =>
      Object.entries(contact).map(([part, text]) => [`emergencyContacts.${index}.${part}`, text]),
    ),
  ];
  const address = Object.entries(guardian).map(([field, text]) => [`guardian.${field}`, text]);
  const chosen = extras.map((extra) => [extraField(extra), extra.option ?? 'true']);
  const flat = Object.entries(rest).map(([field, value]) => [field, String(value ?? '')]);
  return Object.fromEntries([...flat, ...rows, ...address, ...chosen]);
}
