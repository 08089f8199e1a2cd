/** The validation rules of the form for the waiting list, shared by the page and the API. */
import { mailIssue } from '../../mailAddress.ts';
import { type TextRules, textForm } from '../../textRules.ts';
import { maxTravellers } from '../bookingForm.ts';

/** The entered values by field; a missing value is the empty string. */
export interface WaitingValues {
  combinedId: string;
  dateKey: string;
  /** Number of travellers. */
  places: string;
  name: string;
  email: string;
}

export type WaitingField = keyof WaitingValues;

export const emptyWaiting: WaitingValues = { combinedId: '', dateKey: '', places: '', name: '', email: '' };

/** Maximum length in characters. */
const maxNameLength = 100;

const rules: TextRules<WaitingField> = {
  combinedId: (text) => (text === '' ? 'Sag uns bitte, um welche Reise es geht.' : null),
  dateKey: (text) => (text === '' ? 'Sag uns bitte, um welchen Termin es geht.' : null),
  places: (text) =>
    /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxTravellers
      ? null
      : `Gib bitte an, wie viele Plätze du brauchst: 1 bis ${maxTravellers}.`,
  name: (text) => {
    if (text === '') return 'Sag uns bitte, wie du heißt.';
    return text.length > maxNameLength ? `Kürze deinen Namen bitte auf ${maxNameLength} Zeichen.` : null;
  },
  email: mailIssue,
};

export const { check: checkWaiting, tidy: tidyWaiting } = textForm(rules, { keys: ['combinedId', 'dateKey'] });
