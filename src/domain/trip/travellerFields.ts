/**
 * What organisers can ask about each traveller in addition to name and birth date (specification §8.9). Each trip names the
 * questions that its booking form asks. Shared by server and browser.
 */

interface Question {
  key: string;
  /** German label, also in tables. */
  label: string;
  hint?: string;
  /** Maximum length in characters; only texts have one. */
  maxLength?: number;
  /** Answers to choose from. A question with neither length nor options is answered by a checkbox. */
  options?: readonly { key: string; label: string }[];
  /** Whether the answers are about health or religion, so that they need an explicit consent (Art. 9 GDPR). */
  isSpecial?: true;
  isRequired?: true;
}

export const travellerFields = [
  {
    key: 'allergies',
    label: 'Allergien und Unverträglichkeiten',
    hint: 'Damit Küche und Team Bescheid wissen.',
    maxLength: 300,
    isSpecial: true,
  },
  {
    key: 'medication',
    label: 'Medikamente',
    hint: 'Was wann genommen wird, und ob das Kind es allein kann.',
    maxLength: 300,
    isSpecial: true,
  },
  {
    key: 'diet',
    label: 'Ernährung',
    hint: 'Damit die Küche passend plant.',
    options: [
      { key: 'vegetarisch', label: 'vegetarisch' },
      { key: 'vegan', label: 'vegan' },
      { key: 'ohne-schwein', label: 'ohne Schweinefleisch' },
      { key: 'halal', label: 'halal' },
      { key: 'koscher', label: 'koscher' },
      { key: 'glutenfrei', label: 'glutenfrei' },
      { key: 'laktosefrei', label: 'laktosefrei' },
    ],
    isSpecial: true,
  },
  {
    key: 'swimming',
    label: 'Schwimmen',
    hint: 'Für die Sicherheit am und im Wasser.',
    options: [
      { key: 'nicht', label: 'kann nicht schwimmen' },
      { key: 'seepferdchen', label: 'Seepferdchen' },
      { key: 'bronze', label: 'Bronze: sicher' },
      { key: 'silber', label: 'Silber oder Gold: sehr sicher' },
    ],
    isRequired: true,
  },
  { key: 'insurance', label: 'Krankenversicherung', hint: 'Name der Krankenkasse.', maxLength: 80 },
  { key: 'doctor', label: 'Kinderarzt oder Hausarzt', hint: 'Name und Telefonnummer für Rückfragen.', maxLength: 120 },
  {
    key: 'pickUp',
    label: 'Wer das Kind abholen darf',
    hint: 'Namen; ohne Angabe nur, wer bucht.',
    maxLength: 200,
  },
  {
    key: 'roomMates',
    label: 'Möchte in ein Zimmer mit',
    hint: 'Die Gruppe versucht, es möglich zu machen.',
    maxLength: 150,
  },
  {
    key: 'photoConsent',
    label: 'Fotos erlaubt',
    hint: 'Der Veranstalter darf Fotos und Videos veröffentlichen, auf denen das Kind zu sehen ist. Freiwillig, jederzeit widerrufbar.',
  },
] as const satisfies readonly Question[];

export type TravellerFieldKey = (typeof travellerFields)[number]['key'];

export interface TravellerField extends Question {
  key: TravellerFieldKey;
}

/** The answers about one traveller; a question without an answer is missing. The answer of a checkbox is "ja". */
export type TravellerDetails = Partial<Record<TravellerFieldKey, string>>;

/** The answer of a checkbox. */
export const yes = 'ja';

export interface EmergencyContact {
  name: string;
  phone: string;
}

export interface AnsweredTraveller {
  name: string;
  /** In whole years on the day of departure. */
  age: number;
  details: TravellerDetails;
}

/** The answers of a booking with its travellers, for pages and lists. */
export interface ShownAnswers {
  travellers: AnsweredTraveller[];
  emergencyContacts: EmergencyContact[];
}

/** Maximum number of emergency contacts of a booking; at least one is required if a trip asks for them. */
export const maxContacts = 3;

/** Everything that a trip can ask for. */
export const detailQuestions = [
  ...travellerFields.map(({ key, label }) => ({ key, label })),
  { key: 'emergencyContacts', label: 'Notfallkontakte' },
] as const satisfies readonly { key: TravellerFieldKey | 'emergencyContacts'; label: string }[];

export type DetailQuestion = TravellerFieldKey | 'emergencyContacts';

export function isDetailQuestion(key: string): key is DetailQuestion {
  return detailQuestions.some((question) => question.key === key);
}

/** Returns the questions about each traveller that a trip asks, in the order of the form. */
export function askedFields(asked: readonly DetailQuestion[]): readonly TravellerField[] {
  return travellerFields.filter(({ key }) => asked.includes(key));
}

export function answerText(field: TravellerField, answer: string): string {
  if (field.options) return field.options.find(({ key }) => key === answer)?.label ?? answer;
  return answer;
}
