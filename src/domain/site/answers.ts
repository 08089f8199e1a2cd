/** Answers to questions that people type into a search: entries of the FAQ and info pages with keywords. */
import { foldedWords } from '../text/fold.ts';
import { plainText } from '../text/portableText.ts';
import { slugOf } from '../text/slugOf.ts';
import { documentPath, pathOf } from './pageTargets.ts';
import type { FaqEntryDocument, PageDocument } from './siteDocuments.ts';

export interface Answer {
  title: string;
  /** The first sentences. */
  text: string;
  path: string;
}

const maxSentences = 3;

/** Returns the anchor of an entry on the FAQ page. Derived from the document id, so that links survive changes of the text. */
export function faqAnchor({ _id }: Pick<FaqEntryDocument, '_id'>): string {
  return `frage-${slugOf(_id)}`;
}

/** Shorter keywords do not match the words that begin with them. */
const shortestBeginning = 5;
/** Shorter beginnings of words are not completed. */
const shortestTyped = 4;

/**
 * Returns the entry or page whose keywords a text contains most completely; null if there is none (specification §4.9).
 * @param documents in order of precedence
 * @param options.isTyping the last word of the text may be incomplete
 */
export function findAnswer(
  documents: readonly (FaqEntryDocument | PageDocument)[],
  text: string,
  options: { isTyping?: boolean } = {},
): Answer | null {
  let best: { document: FaqEntryDocument | PageDocument; score: number } | null = null;
  for (const document of documents) {
    const score = keywordScore(document.keywords, text, options);
    if (score > (best?.score ?? 0)) best = { document, score };
  }
  return best && answerOf(best.document);
}

/**
 * Returns the number of words of the longest keyword that a text contains, in any order and inflection, also as the beginning of a
 * compound: "Rollstuhl" in "rollstuhlgerecht". 0 if it contains none.
 */
export function keywordScore(keywords: readonly string[] = [], text: string, { isTyping = false } = {}): number {
  const typed = foldedWords(text);
  const last = isTyping ? (typed.at(-1) ?? '') : '';
  const contains = (word: string) =>
    typed.some(
      (each) => stemOf(each) === stemOf(word) || (word.length >= shortestBeginning && each.startsWith(word)),
    ) ||
    (last.length >= shortestTyped && word.startsWith(last));
  const scores = keywords.map((keyword) => {
    const words = foldedWords(keyword);
    return words.every(contains) ? words.length : 0;
  });
  return Math.max(0, ...scores);
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

/** Removes the usual endings from a folded word: "vegetarisches" and "vegetarisch" are equal. */
function stemOf(folded: string): string {
  return folded.replace(/(?<=.{4})(?:e[nrsm]?|n|s)$/, '');
}
