/** A query during its interpretation: rules take words out of it, one rule after the other. */
import type { Filters } from '../filters.ts';
import { addFilter, isSet } from './addFilter.ts';
import { type Token, tokenise } from './tokens.ts';
import type { ExcludedSubject, Meaning, Part, Span, Understanding } from './understanding.ts';

export interface Line {
  readonly tokens: readonly Token[];
  /** The normalised words, each with a space before and after it. Taken words are replaced by "#". */
  text(): string;
  /** Returns the text of a range of tokens as it was typed. */
  typed(first: number, end: number): string;
  /** Returns the index of the token at a position in `text`. */
  tokenAt(position: number): number;
  isFree(index: number): boolean;
  /** Returns the indexes of adjacent free tokens, without commas. */
  freeRuns(): number[][];
  /**
   * Takes the tokens from `first` to before `end` out of the query, with the prepositions and articles before them.
   * If another part has set the same filter already, the words are taken and ignored.
   * @param text text to search for in addition
   */
  take(first: number, end: number, meaning: Meaning, text?: string): void;
  /** Takes tokens that have no meaning. */
  ignore(first: number, end: number): void;
  /** Takes tokens that trips are not searched for, because all have it or none says it. */
  leaveOut(first: number, end: number, reason: 'common' | 'unknown'): void;
  /** Takes tokens that say what the trips should not have. @param subjects what a trip can be about; without any, they are left out */
  exclude(first: number, end: number, subjects: readonly ExcludedSubject[]): void;
  /** Takes tokens that are searched for as another text. */
  replace(first: number, end: number, text: string): void;
  /** Takes tokens that are searched for as they are: no other rule may interpret them. */
  keep(first: number, end: number): void;
  /** Whether the text has other words than those that are still free. */
  hasText(): boolean;
  readonly parts: readonly Part[];
  readonly ignored: readonly Span[];
  readonly leftOut: Understanding['leftOut'];
  readonly excluded: readonly string[];
  readonly excludedSubjects: readonly ExcludedSubject[];
  readonly replaced: Understanding['replaced'];
  readonly filters: Partial<Filters>;
  /** The rest, to be matched as text. Words that were not adjacent are separated by commas. */
  rest(): string;
}

/** Words that belong to the part after them. */
export const prepositions: ReadonlySet<string> = new Set(
  (
    'in im ins an am ans auf aufs bei beim nach zu zum zur fur mit uber ubers wahrend vom von aus gegen um den der dem ' +
    'die das des ein eine einen einem einer'
  ).split(' '),
);

/** Free tokens are offered to the rules. Free and kept tokens are part of the text. */
type State = 'free' | 'taken' | 'kept';

export function createLine(query: string): Line {
  const tokens = tokenise(query);
  const states: State[] = tokens.map(() => 'free');
  /** Index of a taken token → text to search for in its place. */
  const texts = new Map<number, string>();
  const starts: number[] = [];
  const parts: Part[] = [];
  const ignored: Span[] = [];
  const leftOut: Understanding['leftOut'] = { common: [], unknown: [] };
  const excluded: string[] = [];
  const excludedSubjects: ExcludedSubject[] = [];
  const replaced: (Span & { words: string })[] = [];
  const filters: Partial<Filters> = {};
  let text = ' ';
  for (const token of tokens) {
    starts.push(text.length);
    text += `${token.text} `;
  }

  const hide = (first: number, end: number, state: State): void => {
    for (let index = first; index < end; index += 1) {
      states[index] = state;
      const start = starts[index] ?? 0;
      const length = tokens[index]?.text.length ?? 0;
      text = text.slice(0, start) + '#'.repeat(length) + text.slice(start + length);
    }
  };

  const withPrepositions = (first: number): number => {
    let start = first;
    while (states[start - 1] === 'free' && prepositions.has(tokens[start - 1]?.text ?? '')) start -= 1;
    return start;
  };

  const spanOf = (first: number, end: number): Span => ({
    start: tokens[first]?.start ?? 0,
    end: tokens[end - 1]?.end ?? 0,
  });

  const ignore = (first: number, end: number): void => {
    hide(first, end, 'taken');
    ignored.push(spanOf(first, end));
  };

  const leaveOut: Line['leaveOut'] = (first, end, reason) => {
    ignore(first, end);
    const span = spanOf(first, end);
    leftOut[reason].push(query.slice(span.start, span.end));
  };

  /** A vague part has no effect beside a more exact one, also if this comes later: "ohne Flug, mit dem Bus". */
  const forgetVague = ({ filter, isVague }: Meaning): void => {
    const vague = isVague ? -1 : parts.findIndex((part) => part.isVague && isSet(part.filter, filter));
    const part = parts[vague];
    if (!part) return;
    for (const name of Object.keys(part.filter)) delete filters[name as keyof Filters];
    ignored.push({ start: part.start, end: part.end });
    parts.splice(vague, 1);
  };

  return {
    tokens,
    text: () => text,
    typed: (first, end) => query.slice(spanOf(first, end).start, spanOf(first, end).end),
    tokenAt: (position) => starts.findLastIndex((start) => start <= position),
    isFree: (index) => states[index] === 'free',
    freeRuns() {
      const runs: number[][] = [];
      tokens.forEach((token, index) => {
        if (states[index] !== 'free' || token.text === ',') return;
        const current = runs.at(-1);
        if (current?.at(-1) === index - 1) current.push(index);
        else if (states[index - 1] !== 'kept') runs.push([index]);
      });
      return runs;
    },
    take(first, end, meaning, addedText) {
      const start = withPrepositions(first);
      if (meaning.isVague && isSet(filters, meaning.filter)) return ignore(start, end);
      if (!addedText && parts.some(({ label }) => label === meaning.label)) return ignore(start, end);
      forgetVague(meaning);
      if (!addFilter(filters, meaning.filter)) {
        // "Sommerferien im Sommer" repeats it, but of "Sommer oder Herbst" one is left out.
        const { date } = filters;
        const year = meaning.filter.date;
        const isWithin = date && year && year.start <= date.start && year.end >= date.end;
        return isWithin ? ignore(start, end) : leaveOut(start, end, 'unknown');
      }
      hide(start, end, 'taken');
      excludedSubjects.push(...(meaning.excludes ?? []));
      if (addedText) texts.set(first, addedText);
      const span = spanOf(start, end);
      parts.push({ words: query.slice(span.start, span.end), ...span, ...meaning });
    },
    ignore,
    leaveOut,
    exclude(first, end, subjects) {
      if (subjects.length === 0) return leaveOut(first, end, 'unknown');
      ignore(first, end);
      excludedSubjects.push(...subjects);
      const span = spanOf(first, end);
      excluded.push(query.slice(span.start, span.end));
    },
    replace(first, end, by) {
      hide(first, end, 'taken');
      texts.set(first, by);
      const span = spanOf(first, end);
      replaced.push({ words: query.slice(span.start, span.end), ...span });
    },
    keep: (first, end) => hide(first, end, 'kept'),
    hasText: () => texts.size > 0 || states.includes('kept'),
    parts,
    ignored,
    leftOut,
    excluded,
    excludedSubjects,
    replaced,
    filters,
    rest() {
      const runs: string[] = [];
      let startOfRun: number | null = null;
      tokens.forEach((token, index) => {
        const added = texts.get(index);
        if (added) runs.push(added);
        if (states[index] === 'taken' || token.text === ',') {
          startOfRun = null;
          return;
        }
        // A sign such as a dash is part of the text only between words.
        if (token.isSign) return;
        if (startOfRun === null) {
          startOfRun = token.start;
          runs.push('');
        }
        runs[runs.length - 1] = query.slice(startOfRun, token.end);
      });
      return runs.join(', ');
    },
  };
}
