/** The answers about all travellers of a departure as one table, its filters, and whose answers are missing (specification §8.9). */
import {
  type AskedBooking,
  answerOf,
  countOptional,
  lacksAnswers,
  questionsOf,
} from '../../bookings/travellers/missingAnswers.ts';
import { containsWords, fold } from '../../text/fold.ts';
import { isWarning, type TravellerField } from '../../trip/travellerFields.ts';
import type { Participant } from './participants.ts';

export interface AnswerSelection {
  /** Words that must all occur in name or answers. */
  text: string;
  /** Key of the only question that is shown; empty for all. */
  question: string;
  /** Only travellers of whom answers are missing. */
  isMissing: boolean;
}

export interface AnswerRow {
  reference: string;
  /** Position within the booking, from 0. */
  index: number;
  name: string;
  age: number | null;
  /**
   * By question, in the order of the table. `notAsked`: the booking was not asked. null: no answer. `isWarning`: nobody on site may
   * overlook it.
   */
  cells: ({ text: string; isWarning: boolean } | 'notAsked' | 'unreadable' | null)[];
  /** Whether an answer is missing: to the chosen question; without one, see `lacksAnswers`. */
  isMissing: boolean;
  /** Optional questions that its family has left open; 0 if an answer is missing, or a question is chosen. */
  optional: number;
}

export interface AnswerTable {
  questions: { key: string; label: string }[];
  /** The questions of the table. */
  columns: string[];
  rows: AnswerRow[];
  /** Number of all travellers. */
  count: number;
  /** All travellers of whom answers are missing, whatever the text. */
  missing: NamedTraveller[];
  /** All others whose families have left optional questions open, and how many. */
  optional: { count: number; travellers: NamedTraveller[] };
}

export type NamedTraveller = Pick<AnswerRow, 'reference' | 'name'>;

/** @param bookings by reference */
export function answerTable(
  participants: readonly Participant[],
  bookings: ReadonlyMap<string, AskedBooking>,
  { text, question, isMissing }: AnswerSelection,
): AnswerTable {
  const questions = new Map<string, TravellerField>();
  for (const { asked } of bookings.values()) for (const field of questionsOf(asked)) questions.set(field.key, field);
  const all = [...questions.values()];
  const chosen = questions.has(question) ? all.filter(({ key }) => key === question) : all;
  const rows = participants.map((participant) =>
    answerRow(participant, bookings.get(participant.reference), chosen, chosen.length < all.length),
  );
  const isFound = containsWords(text);
  const namesOf = (some: readonly AnswerRow[]) => some.map(({ reference, name }) => ({ reference, name }));
  const open = rows.filter(({ optional }) => optional > 0);
  return {
    questions: all.map(({ key, label }) => ({ key, label })),
    columns: chosen.map(({ label }) => label),
    rows: rows.filter((row) => (row.isMissing || !isMissing) && isFound(fold(searchedText(row)))),
    count: rows.length,
    missing: namesOf(rows.filter((row) => row.isMissing)),
    optional: { count: open.reduce((sum, row) => sum + row.optional, 0), travellers: namesOf(open) },
  };
}

function answerRow(
  { reference, index, firstName, lastName, age }: Participant,
  booking: AskedBooking | undefined,
  fields: readonly TravellerField[],
  isChosen: boolean,
): AnswerRow {
  const asked = new Map(booking ? questionsOf(booking.asked).map((field) => [field.key, field]) : []);
  const cells = fields.map(({ key }) => {
    const field = asked.get(key);
    return field ? cellOf(booking?.data ?? null, index, field) : 'notAsked';
  });
  const isMissing = isChosen ? cells.includes(null) : booking !== undefined && lacksAnswers(booking, index);
  const optional = booking && !isChosen && !isMissing ? countOptional(booking, index) : 0;
  return { reference, index, name: `${firstName} ${lastName}`, age, cells, isMissing, optional };
}

function cellOf(data: AskedBooking['data'], index: number, field: TravellerField): AnswerRow['cells'][number] {
  if (typeof data === 'string') return 'unreadable';
  const text = answerOf(field, index, data);
  const answer = data?.travellers[index]?.[field.key] ?? '';
  return text === '' ? null : { text, isWarning: answer !== '' && isWarning(field, answer) };
}

function searchedText({ reference, name, cells }: AnswerRow): string {
  return [reference, name, ...cells.map((cell) => (typeof cell === 'object' ? (cell?.text ?? '') : ''))].join(' ');
}
