/** Of whom answers are missing. All pages, lists and mails agree (specification §8.9). */
import {
  type AskedQuestions,
  answerText,
  askedFields,
  contactsLabel,
  type EmergencyContact,
  isCheckbox,
  type TravellerDetails,
  type TravellerField,
} from '../../trip/travellerFields.ts';

/** What the families of a booking were asked, and have answered; null without answers, a text if they cannot be read. */
export interface AskedBooking {
  asked: AskedQuestions;
  data: { travellers: readonly TravellerDetails[]; emergencyContacts: readonly EmergencyContact[] } | string | null;
}

const contacts: TravellerField = { key: 'emergencyContacts', label: contactsLabel, isRequired: true };

/** Returns all questions whose answers belong to a traveller, with the emergency contacts of the booking. */
export function questionsOf(asked: AskedQuestions): TravellerField[] {
  return [...askedFields(asked), ...(asked.travellerFields.includes('emergencyContacts') ? [contacts] : [])];
}

/** Returns an answer in words; empty if it is missing. @param position of the traveller within the booking */
export function answerOf(field: TravellerField, position: number, data: Exclude<AskedBooking['data'], string>): string {
  if (data === null) return '';
  if (field === contacts) return data.emergencyContacts.map(({ name, phone }) => `${name}, ${phone}`).join('; ');
  return answerText(field, data.travellers[position]?.[field.key] ?? '');
}

/** Returns whether nobody has answered about a traveller yet, for example because it was added later. What cannot be read was answered. */
export function isUnanswered({ asked, data }: AskedBooking, position: number): boolean {
  return typeof data !== 'string' && questionsOf(asked).length > 0 && !data?.travellers[position];
}

/** Returns the questions without an answer about a traveller. What cannot be read is not missing. */
function openQuestions({ asked, data }: AskedBooking, position: number): TravellerField[] {
  if (typeof data === 'string') return [];
  return questionsOf(asked).filter((field) => answerOf(field, position, data) === '');
}

/** Returns whether a required answer about a traveller is missing, or nobody has answered yet. */
export function lacksAnswers(booking: AskedBooking, position: number): boolean {
  return isUnanswered(booking, position) || openQuestions(booking, position).some(({ isRequired }) => isRequired);
}

/** Returns how many optional questions about a traveller the family has left open. A checkbox that is not ticked is an answer. */
export function countOptional(booking: AskedBooking, position: number): number {
  return openQuestions(booking, position).filter((field) => !field.isRequired && !isCheckbox(field)).length;
}

/** Returns the positions of the travellers of whom answers are missing. */
export function travellersWithoutAnswers(booking: AskedBooking, count: number): number[] {
  return Array.from({ length: count }, (_, position) => position).filter((position) => lacksAnswers(booking, position));
}

/** What families read about it, on the page of the booking and in mails. */
export const missingAnswersTitle = 'Angaben zu den Reisenden ergänzen';

/** @param names first names of the travellers of whom answers are missing */
export function missingAnswersText(names: readonly string[]): string {
  return `Für ${new Intl.ListFormat('de').format(names)} fehlen noch Angaben. Trag sie auf der Seite deiner Buchung unter „Angaben zu den Reisenden“ ein.`;
}
