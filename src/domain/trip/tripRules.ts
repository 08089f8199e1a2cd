/** Rules of a trip that concern several values of a field. Limits of single values are in `tripRecord.ts`. */
import { writeNumber } from '../amounts.ts';
import { isIsoDate } from '../dates.ts';
import type { RuleIssue } from '../fields/field.ts';
import { legalDecisionDays } from './minimumDecision.ts';

function issueIf(isWrong: boolean, path: RuleIssue['path'], message: string): RuleIssue[] {
  return isWrong ? [{ path, message }] : [];
}

/** Checks whether `a` is below `b`. Missing numbers are not. */
function isBelow(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a < b;
}

/** @param part the control that gets the message */
export function inOrder(part: 'from' | 'to', message: string) {
  return ({ from, to }: { from: number | null; to: number | null }) => issueIf(isBelow(to, from), [part], message);
}

/** A name without any letter has no part of an address. */
export function hasSlug(message: string) {
  return ({ slug, title }: { slug: string; title: string }) =>
    issueIf(slug === '' && title.trim() !== '', ['title'], message);
}

interface Departure {
  start: string;
  end: string;
  capacity: number | null;
  minimum: number | null;
  minimumDecisionDays: number | null;
}

function hasDays({ start, end }: Departure): boolean {
  return isIsoDate(start) && isIsoDate(end);
}

/** Without these a departure cannot take place. */
export function possibleDepartures(dates: readonly Departure[]): RuleIssue[] {
  return dates.flatMap((date, index) => [
    ...issueIf(hasDays(date) && date.end < date.start, [index, 'end'], 'Der Termin endet vor seinem Beginn.'),
    ...issueIf(
      isBelow(date.capacity, date.minimum),
      [index, 'minimum'],
      'Die Mindestteilnehmerzahl ist größer als die Zahl der Plätze.',
    ),
  ]);
}

/** The law decides for a stored departure with a late decision, and families can tell apart what an import has repeated. */
export function clearDepartures(dates: readonly Departure[]): RuleIssue[] {
  const known = new Set<string>();
  return dates.flatMap((date, index) => {
    const { start, end, minimumDecisionDays } = date;
    const legal = hasDays(date) && end >= start ? legalDecisionDays({ start, end }) : null;
    const days = `${start} ${end}`;
    const isAgain = hasDays(date) && known.has(days);
    known.add(days);
    return [
      ...issueIf(
        legal !== null && isBelow(minimumDecisionDays, legal),
        [index, 'minimumDecisionDays'],
        `Bei dieser Reisedauer entscheidet ihr spätestens ${legal} Tage vorher (§ 651h BGB): Gib eine ganze Zahl von ${legal} bis ${maxDecisionDays} an, oder lass das Feld leer.`,
      ),
      ...issueIf(isAgain, [index, 'start'], 'Einen Termin mit diesem Beginn und Ende gibt es schon.'),
    ];
  });
}

/** The highest number of days before a departure on which its organiser decides about the minimum. */
export const maxDecisionDays = 365;

/** A rule that depends on the days before the departure: a cancellation fee or a discount. */
interface Tier {
  daysBefore: number | null;
  percent: number | null;
}

/** Returns the tiers with days and percent, in their order. */
function completeTiers(tiers: readonly Tier[]) {
  return tiers.flatMap(({ daysBefore, percent }, index) =>
    daysBefore === null || percent === null ? [] : [{ daysBefore, percent, index }],
  );
}

/** A day has one tier. */
export function distinctDays(tiers: readonly Tier[]): RuleIssue[] {
  const complete = completeTiers(tiers);
  return complete.flatMap(({ daysBefore, index }, at) =>
    issueIf(
      complete.slice(0, at).some((other) => other.daysBefore === daysBefore),
      [index, 'daysBefore'],
      `Für ${daysText(daysBefore)} vor der Abreise gibt es schon eine Stufe.`,
    ),
  );
}

/** A later cancellation does not cost less. The order of the tiers does not matter. */
export function risingFees(tiers: readonly Tier[]): RuleIssue[] {
  const complete = completeTiers(tiers);
  const rising = complete.flatMap(({ daysBefore, percent, index }) => {
    const [costlier] = complete
      .filter((other) => other.daysBefore > daysBefore && other.percent > percent)
      .sort((a, b) => b.percent - a.percent);
    if (!costlier) return [];
    const message = `Wer später storniert, zahlt nicht weniger. ${daysText(costlier.daysBefore)} vor der Abreise sind es schon ${writeNumber(costlier.percent)} %.`;
    return [{ path: [index, 'percent'], message }];
  });
  return [...distinctDays(tiers), ...rising];
}

function daysText(days: number): string {
  return days === 1 ? '1 Tag' : `${days.toLocaleString('de')} Tage`;
}

/** Questions with answers to choose from have some. */
export function answerableQuestions(questions: readonly { kind: string; options: readonly unknown[] }[]): RuleIssue[] {
  return questions.flatMap(({ kind, options }, index) =>
    issueIf(
      (kind === 'one' || kind === 'several') && options.length < 2,
      [index, 'kind'],
      'Gib mindestens zwei Antworten zur Auswahl an.',
    ),
  );
}
