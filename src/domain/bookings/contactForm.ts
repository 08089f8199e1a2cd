/**
 * The validation rules of the contact form (specification §8.3). Browser and server share them, so that both show the
 * same message for the same field. Checks of the current state (does the trip exist?) are added by the server.
 */

import { mailIssue } from '../mailAddress.ts';
import { type TextRules, textForm } from '../textRules.ts';
import { contactTopics } from './contactTopics.ts';

/** The entered values by field; a missing value is the empty string. */
export interface ContactValues {
  name: string;
  email: string;
  message: string;
  topic: string;
  /** Combined id of the trip in question, "1234-ya". */
  combinedId: string;
  /** Subdomain of the organiser to whom the message is addressed. */
  host: string;
}

export type ContactField = keyof ContactValues;

export const emptyContact: ContactValues = { name: '', email: '', message: '', topic: '', combinedId: '', host: '' };

/** Maximum lengths in characters. */
const maxLengths = { name: 100, message: 5_000 };

const rules: TextRules<ContactField> = {
  host: () => null,
  combinedId: () => null,
  topic: (text) =>
    text === '' || contactTopics.some(({ key }) => key === text) ? null : 'Wähle bitte ein Thema aus der Liste.',
  name: (text) => {
    if (text === '') return 'Sag uns bitte, wie du heißt.';
    return text.length > maxLengths.name ? `Kürze deinen Namen bitte auf ${maxLengths.name} Zeichen.` : null;
  },
  email: mailIssue,
  message: (text) => {
    if (text === '') return 'Schreib uns bitte, worum es geht.';
    const over = text.length - maxLengths.message;
    return over > 0
      ? `Deine Nachricht ist zu lang. Kürze sie bitte um ${over === 1 ? 'ein Zeichen' : `${over} Zeichen`}.`
      : null;
  },
};

export const {
  fields: contactFields,
  check: checkContact,
  tidy: tidyContact,
} = textForm(rules, {
  longText: 'message',
  keys: ['combinedId', 'host'],
});
