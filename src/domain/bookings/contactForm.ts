/**
 * The rules of the contact form (specification §8.3): one table for browser and server, so that both say the same
 * words about the same field. What belongs to the moment (is there such a trip?) the server adds.
 */

import { emailIssue } from '../emailAddress.ts';
import type { FieldError } from '../fieldError.ts';
import { tidyLine, tidyLines } from '../organisers/tidyText.ts';

export const contactTopics = [
  { key: 'reise', label: 'Frage zu einer Reise' },
  { key: 'buchung', label: 'Meine Buchung' },
  { key: 'veranstalter', label: 'Frage an einen Veranstalter' },
  { key: 'team', label: 'Mitfahren als Teamer' },
  { key: 'lob', label: 'Lob oder Kritik' },
  { key: 'sonstiges', label: 'Etwas anderes' },
] as const;

export type ContactTopic = (typeof contactTopics)[number]['key'];

/** What is typed, by field; a missing one is an empty text. */
export interface ContactValues {
  name: string;
  email: string;
  message: string;
  topic: string;
  /** The trip it is about, "1234-ya". */
  combinedId: string;
  /** Subdomain of the organiser it is for. */
  host: string;
}

export type ContactField = keyof ContactValues;

/** A field that people do not see: whoever fills it in is a machine. Named so that no browser completes it by itself. */
export const honeypotField = 'rueckfrage';

export const emptyContact: ContactValues = { name: '', email: '', message: '', topic: '', combinedId: '', host: '' };

/** In characters. */
const longest = { name: 100, message: 5_000 };

/** Field → what is wrong with a text, null when nothing is. In the order of the form. */
const rules: Record<ContactField, (text: string) => string | null> = {
  host: () => null,
  combinedId: () => null,
  topic: (text) =>
    text === '' || contactTopics.some(({ key }) => key === text) ? null : 'Wähle bitte ein Thema aus der Liste.',
  name: (text) => {
    if (text === '') return 'Sag uns bitte, wie du heißt.';
    return text.length > longest.name ? `Kürze deinen Namen bitte auf ${longest.name} Zeichen.` : null;
  },
  email: emailIssue,
  message: (text) => {
    if (text === '') return 'Schreib uns bitte, worum es geht.';
    const over = text.length - longest.message;
    return over > 0
      ? `Deine Nachricht ist zu lang. Kürze sie bitte um ${over === 1 ? 'ein Zeichen' : `${over} Zeichen`}.`
      : null;
  },
};

export const contactFields = Object.keys(rules) as ContactField[];

/** What is wrong, in the order of the form; empty when nothing is. @param values tidied */
export function checkContact(values: ContactValues): FieldError<ContactField>[] {
  return contactFields.flatMap((field) => {
    const message = rules[field](values[field]);
    return message ? [{ field, message }] : [];
  });
}

/** The values as they are checked, sent and kept: without stray spaces and invisible control characters. */
export function tidyContact(values: ContactValues): ContactValues {
  const tidied = contactFields.map((field) => [field, (field === 'message' ? tidyLines : tidyLine)(values[field])]);
  return Object.fromEntries(tidied) as unknown as ContactValues;
}
