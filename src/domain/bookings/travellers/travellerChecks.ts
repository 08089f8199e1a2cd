/** Rules for the answers about travellers and for emergency contacts, shared by browser and server (specification §8.9). */
import type { FieldError } from '../../fieldError.ts';
import { phoneIssue } from '../../phoneNumber.ts';
import { tidyLine, tidyLines } from '../../text/tidyText.ts';
import {
  type AskedQuestions,
  askedFields,
  chosenOptions,
  type EmergencyContact,
  maxContacts,
  type TravellerDetails,
  type TravellerField,
  yes,
} from '../../trip/travellerFields.ts';

export interface BookingDetails {
  travellers: readonly { firstName: string; details?: TravellerDetails | undefined }[];
  emergencyContacts?: readonly EmergencyContact[] | undefined;
  /** Whether the guardian consents to the processing of answers about health or religion. */
  healthConsent?: boolean | undefined;
}

/** Maximum length in characters. */
const maxName = 100;

/**
 * Returns the errors in the order of the form.
 * @param asked what the trip asks; other answers are not checked
 * @param mayBeLater whether required answers can be missing
 */
export function checkTravellerDetails(
  booking: BookingDetails,
  asked: AskedQuestions,
  mayBeLater = false,
): FieldError[] {
  const { travellers, emergencyContacts = [], healthConsent = false } = booking;
  const fields = askedFields(asked);
  const answers = travellers.flatMap(({ details = {} }, index) =>
    fields.flatMap((field) => {
      const answer = details[field.key] ?? '';
      const message = mayBeLater && answer === '' ? null : answerIssue(field, answer);
      return message ? [{ field: detailField(index, field.key), message }] : [];
    }),
  );
  const needsConsent = travellers.some(({ details = {} }) => hasSpecialAnswer(details, asked));
  return [
    ...answers,
    ...(asked.travellerFields.includes('emergencyContacts') && !(mayBeLater && emergencyContacts.length === 0)
      ? contactErrors(emergencyContacts)
      : []),
    ...(needsConsent && !healthConsent
      ? [
          {
            field: 'healthConsent',
            message: 'Stimm bitte der Verarbeitung zu, oder lass die Angaben zu Gesundheit und Ernährung weg.',
          },
        ]
      : []),
  ];
}

/** Returns whether there is an answer that needs a consent. */
export function hasSpecialAnswer(details: TravellerDetails, asked: AskedQuestions): boolean {
  return askedFields(asked).some(({ key, isSpecial }) => isSpecial && (details[key] ?? '') !== '');
}

/** Returns the name of the control for an answer. @param traveller position from 0 */
export function detailField(traveller: number, key: string): string {
  return `travellers.${traveller}.details.${key}`;
}

/** A number in whole or half units, such as a height or a size. */
const number = /^\d{1,6}([.,]\d{1,2})?$/;

function answerIssue(field: TravellerField, answer: string): string | null {
  const { maxLength, options, isMultiple, isNumber, isRequired } = field;
  if (answer === '' && isRequired) return options ? 'Wähle hier bitte etwas aus.' : 'Trag hier bitte etwas ein.';
  if (answer === '') return null;
  if (isNumber) return number.test(answer) ? null : 'Trag hier bitte nur eine Zahl ein, zum Beispiel „152“.';
  if (maxLength !== undefined) return answer.length > maxLength ? `Kürze das bitte auf ${maxLength} Zeichen.` : null;
  const possible = options?.map(({ key }) => key) ?? [yes];
  const chosen = isMultiple ? chosenOptions(answer) : [answer];
  return chosen.every((each) => possible.includes(each)) ? null : 'Diese Auswahl gibt es nicht.';
}

function contactErrors(contacts: readonly EmergencyContact[]): FieldError[] {
  if (contacts.length > maxContacts) {
    return [{ field: 'emergencyContacts', message: `Nenne bitte höchstens ${maxContacts} Personen für den Notfall.` }];
  }
  const [first = { name: '', phone: '' }, ...others] = contacts;
  return [first, ...others].flatMap((contact, index) => contactIssues(contact, `emergencyContacts.${index}`));
}

function contactIssues({ name, phone }: EmergencyContact, path: string): FieldError[] {
  const issues = {
    name:
      name === ''
        ? 'Wen erreichen wir im Notfall?'
        : name.length > maxName && `Kürze den Namen bitte auf ${maxName} Zeichen.`,
    phone: phoneIssue(phone, 'Unter welcher Nummer?'),
  };
  return Object.entries(issues).flatMap(([part, message]) => (message ? [{ field: `${path}.${part}`, message }] : []));
}

/** Returns the answers as they are checked and stored: trimmed, without empty ones. */
export function tidyDetails(details: TravellerDetails): TravellerDetails {
  const answers = Object.entries(details).map(([key, answer = '']) => [key, tidyLines(answer)] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** Returns the contacts without rows that are empty. */
export function tidyContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  return contacts
    .map(({ name, phone }) => ({ name: tidyLine(name), phone: tidyLine(phone) }))
    .filter(({ name, phone }) => `${name}${phone}` !== '');
}
