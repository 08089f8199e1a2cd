/** The columns with answers about travellers in CSV files. */
import { answerText, travellerFields } from '../../../domain/bookings/travellers/travellerFields.ts';
import type { OpenedTravellerData } from '../../../submissions/travellers/travellerData.ts';

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
