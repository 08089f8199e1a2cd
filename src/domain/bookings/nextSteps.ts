/** What a family still waits for or has to do until its trip is over, with days (specification §8.10). */
import { formatCents } from '../amounts.ts';
import { addDays, daysBetween, type IsoDate } from '../dates.ts';
import type { MinimumTerms } from '../trip/minimumDecision.ts';
import type { Boarding } from '../trip/tripDetails.ts';
import { dayOf } from './amountsDue.ts';
import type { Balance } from './balance.ts';
import { amountTitle, arrivalText, dueText } from './bookingFacts.ts';
import type { BookingState } from './bookingStates.ts';
import { collectionDay } from './debits.ts';
import { missingAnswersText, missingAnswersTitle } from './travellers/missingAnswers.ts';

export interface NextStep {
  title: string;
  /** null if no day is known. */
  day: IsoDate | null;
  /** Empty if the title says everything. */
  text: string;
}

interface Days {
  start: IsoDate;
  end: IsoDate;
}

interface StepsInput {
  state: BookingState;
  today: IsoDate;
  departure: Days;
  boarding: Boarding | null;
  /** How many days before the departure the travel documents come at the latest; null if it is not known. */
  documentsDays: number | null;
  /** Name. */
  organiser: string;
  bookedOn: IsoDate;
  /** Days within which the organiser usually answers, if they were measured. */
  answerDays: number | null;
  parts: Balance['parts'];
  /** `isReached`: whether enough travellers have booked. */
  minimum: (MinimumTerms & { isReached: boolean }) | null;
  /** First names of the travellers of whom answers are missing. */
  lacking: string[];
}

/** Returns the steps that are ahead, earliest first, those without a day before all others; none for a booking that has ended. */
export function nextSteps(input: StepsInput): NextStep[] {
  const { state, today, lacking } = input;
  if (state !== 'requested' && state !== 'confirmed') return [];
  const steps = [
    ...(state === 'requested' ? [answerStep(input)] : []),
    ...(lacking.length > 0 ? [{ title: missingAnswersTitle, day: null, text: missingAnswersText(lacking) }] : []),
    ...paymentSteps(input),
    ...minimumSteps(input),
    ...documentsSteps(input),
    ...journeySteps(input),
  ];
  // What is overdue stays, what has happened does not.
  const order = (step: NextStep) => step.day ?? today;
  return steps.sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
}

function answerStep({ organiser, bookedOn, answerDays, today }: StepsInput): NextStep {
  const day = answerDays === null ? null : addDays(bookedOn, answerDays);
  const text = 'Du bekommst die Antwort per Mail. Bezahle bitte vorher nichts.';
  if (day === null || day < today) return { title: `${organiser} prüft deine Buchung`, day: null, text };
  return { title: `Antwort von ${organiser}, meist bis dahin`, day, text };
}

function paymentSteps({ state, parts, organiser }: StepsInput): NextStep[] {
  return parts
    .filter(({ open }) => open > 0)
    .map((part) => {
      const day = part.status === 'debit' ? collectionDay(part) : dayOf(part);
      return {
        title: `${amountTitle(part.part, parts)}: ${formatCents(part.open)}`,
        // A request has no days: nothing is to be paid before the answer.
        day: state === 'confirmed' ? day : null,
        text:
          state === 'confirmed' && day && part.status !== 'lateDebit' ? overdueText(part) : dueText(part, organiser),
      };
    });
}

function overdueText({ status }: Balance['parts'][number]): string {
  if (status === 'debit') return 'Wird von deinem Konto eingezogen.';
  return status === 'overdue' ? 'Überfällig: Überweise es bitte gleich.' : '';
}

function minimumSteps({ minimum, today, organiser }: StepsInput): NextStep[] {
  if (!minimum || minimum.decision < today) return [];
  const { travellers, decision, isReached } = minimum;
  const text = isReached
    ? `Im Moment sind genug Kinder angemeldet (${travellers}).`
    : `Melden sich nicht ${travellers} Reisende an, kann ${organiser} bis dahin absagen. Du bekommst dann dein Geld zurück.`;
  return [{ title: 'Steht fest, ob genug mitfahren', day: decision, text }];
}

function documentsSteps({ departure, documentsDays, today, organiser }: StepsInput): NextStep[] {
  const day = documentsDays === null ? today : addDays(departure.start, -documentsDays);
  if (day <= today) return [];
  return [{ title: 'Reiseunterlagen', day, text: `Spätestens dann hast du sie von ${organiser}, mit Notfallnummer.` }];
}

function journeySteps({ departure, boarding, today }: StepsInput): NextStep[] {
  const { start, end } = departure;
  const back = boarding?.returnTime ? `${boarding.title}, ${boarding.returnTime} Uhr` : '';
  return [
    ...(start < today ? [] : [{ title: 'Los geht’s', day: start, text: arrivalText(boarding) }]),
    { title: 'Rückkehr', day: end, text: back },
  ];
}

/** "noch 43 Tage", and nothing after the trip. */
export function countdownText({ start, end }: Days, today: IsoDate): string | null {
  const left = daysBetween(today, start);
  if (left > 1) return `noch ${left} Tage`;
  if (left === 1) return 'morgen geht es los';
  if (left === 0) return 'heute geht es los';
  return today <= end ? `Tag ${1 - left} von ${daysBetween(start, end) + 1}` : null;
}
