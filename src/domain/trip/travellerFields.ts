/**
 * What organisers can ask about each traveller in addition to name and birth date (specification §8.9): each trip names some of
 * these questions, and adds questions of its own. Shared by server and browser.
 */

interface Question {
  key: string;
  /** German label, also in tables. */
  label: string;
  hint?: string;
  /** Maximum length in characters; only texts have one. */
  maxLength?: number;
  /** Answers to choose from. */
  options?: readonly { key: string; label: string }[];
  /** Whether several options can be chosen. */
  isMultiple?: true;
  /** A question that is no number and has neither length nor options is answered by a checkbox. */
  isNumber?: true;
  /** Whether the answers are about health or religion, so that they need an explicit consent (Art. 9 GDPR). */
  isSpecial?: true;
  isRequired?: true;
  /** Whether those on site need the answers, though they are not special. */
  isForTeam?: true;
  /** The answer that nobody on site may overlook; true for any. */
  warning?: string | true;
}

/** What a trip can demand of all who take part, from the lowest on. */
export const swimmingLevels = [
  { key: 'seepferdchen', label: 'Seepferdchen' },
  { key: 'bronze', label: 'Bronze: sicher' },
  { key: 'silber', label: 'Silber oder Gold: sehr sicher' },
] as const;

type SwimmingLevel = (typeof swimmingLevels)[number]['key'];

export const travellerFields = [
  {
    key: 'allergies',
    label: 'Allergien und Unverträglichkeiten',
    hint: 'Damit Küche und Team Bescheid wissen.',
    maxLength: 300,
    isSpecial: true,
    warning: true,
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
    hint: 'Damit die Küche passend plant. Ob sie das anbietet, sagt dir der Veranstalter, wenn es nicht auf der Reiseseite steht.',
    options: [
      { key: 'vegetarisch', label: 'vegetarisch' },
      { key: 'vegan', label: 'vegan' },
      { key: 'ohne-schwein', label: 'ohne Schweinefleisch' },
      { key: 'halal', label: 'halal' },
      { key: 'koscher', label: 'koscher' },
      { key: 'glutenfrei', label: 'glutenfrei' },
      { key: 'laktosefrei', label: 'laktosefrei' },
    ],
    isMultiple: true,
    isSpecial: true,
  },
  {
    key: 'swimming',
    label: 'Schwimmen',
    hint: 'Für die Sicherheit am und im Wasser.',
    options: [{ key: 'nicht', label: 'kann nicht schwimmen' }, ...swimmingLevels],
    isRequired: true,
    isForTeam: true,
    warning: 'nicht',
  },
  {
    key: 'insurance',
    label: 'Krankenversicherung',
    hint: 'Name der Krankenkasse.',
    maxLength: 80,
    isForTeam: true,
  },
  {
    key: 'doctor',
    label: 'Kinderarzt oder Hausarzt',
    hint: 'Name und Telefonnummer für Rückfragen.',
    maxLength: 120,
    isForTeam: true,
  },
  {
    key: 'pickUp',
    label: 'Wer das Kind abholen darf',
    hint: 'Namen; ohne Angabe nur, wer bucht.',
    maxLength: 200,
    isForTeam: true,
  },
  {
    key: 'gender',
    label: 'Geschlecht',
    hint: 'Für die Einteilung der Zimmer.',
    options: [
      { key: 'weiblich', label: 'weiblich' },
      { key: 'maennlich', label: 'männlich' },
      { key: 'divers', label: 'divers' },
    ],
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

type TravellerFieldKey = (typeof travellerFields)[number]['key'];

/** A question as a form asks it: one of `travellerFields`, or one of the trip's own. */
export interface TravellerField extends Question {}

export const ownQuestionKinds = [
  { key: 'text', label: 'Text' },
  { key: 'number', label: 'Zahl' },
  { key: 'one', label: 'eine Antwort zur Auswahl' },
  { key: 'several', label: 'mehrere Antworten zur Auswahl' },
] as const;

/** A question that a trip asks in words of its own. */
export interface OwnQuestion {
  key: string;
  title: string;
  hint: string | null;
  kind: (typeof ownQuestionKinds)[number]['key'];
  /** Answers to choose from. */
  options: readonly { key: string; title: string }[];
  required: boolean | null;
  isHealth: boolean | null;
}

/** What a trip asks about its travellers. A booking keeps it as it was asked. */
export interface AskedQuestions {
  travellerFields: readonly DetailQuestion[];
  ownQuestions: readonly OwnQuestion[];
}

export const nothingAsked: AskedQuestions = { travellerFields: [], ownQuestions: [] };

/** The answers about one traveller by question; one without an answer is missing. Several chosen options are one per line. */
export type TravellerDetails = Partial<Record<string, string>>;

/** Returns whether a question is answered by a checkbox. */
export function isCheckbox({ maxLength, options, isNumber }: TravellerField): boolean {
  return maxLength === undefined && options === undefined && !isNumber;
}

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
  /** The questions about each traveller. */
  fields: readonly TravellerField[];
  travellers: AnsweredTraveller[];
  emergencyContacts: EmergencyContact[];
}

/** Whether an answer is below what a trip demands; of a trip that demands nothing, whether somebody cannot swim. */
export function swimsTooLittle(answer: string, demanded: SwimmingLevel | null): boolean {
  const order: string[] = ['nicht', ...swimmingLevels.map(({ key }) => key)];
  return answer !== '' && order.indexOf(answer) < order.indexOf(demanded ?? swimmingLevels[0].key);
}

/** Maximum number of emergency contacts of a booking; at least one is required if a trip asks for them. */
export const maxContacts = 3;

export const contactsLabel = 'Notfallkontakte';

/** Everything that a trip can ask for. */
export const detailQuestions = [
  ...travellerFields.map(({ key, label }) => ({ key, label })),
  { key: 'emergencyContacts', label: contactsLabel },
] as const satisfies readonly { key: TravellerFieldKey | 'emergencyContacts'; label: string }[];

export type DetailQuestion = TravellerFieldKey | 'emergencyContacts';

export function isDetailQuestion(key: string): key is DetailQuestion {
  return detailQuestions.some((question) => question.key === key);
}

/** Maximum length of an answer in words to a question of a trip, in characters. */
const maxOwnAnswer = 200;

/** Precedes the keys of a trip's own questions, which the trip chooses. */
const ownPrefix = 'own-';

/** Returns the questions about each traveller that a trip asks, in the order of the form. */
export function askedFields({ travellerFields: asked, ownQuestions }: AskedQuestions): readonly TravellerField[] {
  const own = ownQuestions.map(ownField);
  // Nobody could answer a question without answers to choose from, which only an import leaves.
  const answerable = own.filter(({ options }) => options?.length !== 0);
  return [...travellerFields.filter(({ key }) => asked.includes(key)), ...answerable];
}

function ownField({ key, title, hint, kind, options, required, isHealth }: OwnQuestion): TravellerField {
  return {
    ...{ key: ownPrefix + key, label: title },
    ...(hint && { hint }),
    ...(kind === 'text' && { maxLength: maxOwnAnswer }),
    ...(kind === 'number' && { isNumber: true }),
    ...((kind === 'one' || kind === 'several') && {
      options: options.map((option) => ({ key: option.key, label: option.title })),
    }),
    ...(kind === 'several' && { isMultiple: true }),
    ...(required && { isRequired: true }),
    ...(isHealth && { isSpecial: true }),
  };
}

/** Returns the labels of all that a trip asks. */
export function questionLabels(asked: AskedQuestions): string[] {
  const contacts = asked.travellerFields.includes('emergencyContacts') ? [contactsLabel] : [];
  return [...askedFields(asked).map(({ label }) => label), ...contacts];
}

/** Returns whether something can be the key of a question; whether a trip asks it is not known. */
export function isAnswerKey(key: string): boolean {
  return key.startsWith(ownPrefix) || travellerFields.some((field) => field.key === key);
}

/** Returns how many questions a trip asks. The emergency contacts count as one. */
export function questionCount({ travellerFields: asked, ownQuestions }: AskedQuestions): number {
  return asked.length + ownQuestions.length;
}

/** Returns what a trip with such details asks; undefined for nothing. */
export function askedBy({ travellerFields: asked, ownQuestions }: AskedQuestions): AskedQuestions | undefined {
  const questions = { travellerFields: asked, ownQuestions };
  return questionCount(questions) > 0 ? questions : undefined;
}

/** Returns the chosen options. */
export function chosenOptions(answer: string): string[] {
  return answer.split('\n').filter((option) => option !== '');
}

/** Returns an answer in words, of several options each. */
export function answerTexts({ options }: TravellerField, answer: string): string[] {
  if (!options) return answer === '' ? [] : [answer];
  return chosenOptions(answer).map((chosen) => options.find(({ key }) => key === chosen)?.label ?? chosen);
}

/** What families write instead of leaving a field empty. */
const saysNone = /^(keine?|nein|nichts|-+|–|\/)[.!]?$/i;

/** Returns whether nobody on site may overlook an answer. */
export function isWarning({ warning }: TravellerField, answer: string): boolean {
  return warning === true ? !saysNone.test(answer) : warning === answer;
}

export function answerText(field: TravellerField, answer: string): string {
  return answerTexts(field, answer).join(', ');
}
