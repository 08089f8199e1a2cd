/** The columns with answers about travellers in CSV files. */

import type { OpenedTravellerData } from '#bookings/travellers/travellerData.ts';
import { answerText, travellerFields } from '#domain/bookings/travellers/travellerFields.ts';

export const answerColumns = [...travellerFields.map(({ label }) => label), 'Notfallkontakte'];

/** Returns the cells of a traveller. @param index position of the traveller in the booking */
export function answerCells(data: OpenedTravellerData | undefined, index: number): string[] {
  if (data === undefined) return answerColumns.map(() => '');
  if (typeof data === 'string') return answerColumns.map(() => 'nicht lesbar');
  const details = data.travellers[index] ?? {};
  return [
    ...travellerFields.map((field) => answerText(field, details[field.key] ?? '')),
    data.emergencyContacts.map(({ name, phone }) => `${name}, ${phone}`).join('; '),
  ];
}
