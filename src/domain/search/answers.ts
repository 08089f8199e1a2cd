/** Answers to questions that people type into a search: entries of the FAQ and info pages with keywords. */

import { faqAnchor } from '../site/faqAnchor.ts';
import { createKeywordMatcher, type KeywordMatch } from '../site/keywords.ts';
import { documentPath, pathOf } from '../site/pageTargets.ts';
import type { FaqEntryDocument, PageDocument } from '../site/siteDocuments.ts';
import { fold, foldedName, foldedWords } from '../text/fold.ts';
import { plainText } from '../text/portableText.ts';
import { findEntry } from './understanding/wordMeanings.ts';

export interface Answer {
  title: string;
  /** The first sentences. */
  text: string;
  path: string;
}

const maxSentences = 3;

/** A text that asks more is answered in part. */
const maxAnswers = 3;

/**
 * Returns the entries and pages whose keywords a text contains (specification §4.9): the one with the longest keyword first, then
 * those that answer other words of the text. What every trip has, such as "Betreuung", is behind what few ask.
 * @param documents in order of precedence
 * @param options.isTyping the last word of the text may be incomplete
 */
export function findAnswers(
  documents: readonly (FaqEntryDocument | PageDocument)[],
  text: string,
  options: { isTyping?: boolean } = {},
): Answer[] {
  const match = createMatcher(text, options);
  const found = documents
    .map((document) => ({ document, ...match(document) }))
    .filter(({ longest }) => longest > 0)
    .sort((a, b) => b.longest - a.longest || Number(isGeneral(a)) - Number(isGeneral(b)));
  const answered = new Set<number>();
  const chosen = found.filter(({ words }) => {
    const isNew = words.some(({ index }) => !answered.has(index));
    for (const { index } of words) answered.add(index);
    return isNew;
  });
  return chosen.slice(0, maxAnswers).map(({ document }) => answerOf(document));
}

/** Returns the folded words of a text that an entry or a page answers. */
export function answeredWords(documents: readonly Answering[], text: string): ReadonlySet<string> {
  const match = createMatcher(text);
  return new Set(documents.flatMap((document) => match(document).words.map(({ word }) => word)));
}

/** What is compared with a text. */
export interface Answering {
  keywords?: readonly string[] | undefined;
  question?: string;
}

/** A shorter beginning of a question is the beginning of many texts. */
const shortestOpening = 2;

/** Returns the questions that begin like a text: then it is one of them. */
export function openedQuestions(questions: readonly FaqEntryDocument[], text: string): Answer[] {
  const match = createMatcher(text);
  return questions
    .filter((question) => match(question).isOpening)
    .slice(0, maxAnswers)
    .map(answerOf);
}

function createMatcher(
  text: string,
  options?: { isTyping?: boolean },
): (document: Answering) => KeywordMatch & { isOpening: boolean } {
  const match = createKeywordMatcher(text, options);
  const words = foldedWords(text).map((word, index) => ({ word, index }));
  const opening = words.map(({ word }) => word).join(' ');
  // Signs between the words make a question longer than its beginning.
  const isOpening = (question: string) =>
    words.length >= shortestOpening && foldedName(question.slice(0, 2 * text.length)).startsWith(opening);
  const first = opening.charAt(0);
  return ({ question = '', keywords }) =>
    fold(question.charAt(0)) === first && isOpening(question)
      ? { longest: words.length, words, isOpening: true }
      : { ...match(keywords), isOpening: false };
}

/** Returns whether only words for what all trips have were matched. */
function isGeneral({ words }: KeywordMatch): boolean {
  return words.every(({ word }) => findEntry(word)?.kind === 'common');
}

function answerOf(document: FaqEntryDocument | PageDocument): Answer {
  if (document._type === 'faqEntry') {
    return {
      title: document.question,
      text: firstSentences(plainText(document.answer)),
      path: `${pathOf('faq')}#${faqAnchor(document)}`,
    };
  }
  const path = documentPath(document.key);
  return { title: document.title, text: firstSentences(`${document.lead ?? ''} ${plainText(document.body)}`), path };
}

function firstSentences(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  // The point of "3. Mai" ends no sentence.
  return flat
    .split(/(?<=[^\d][.!?]) /)
    .slice(0, maxSentences)
    .join(' ');
}
