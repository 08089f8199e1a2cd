/** Grouping and search of the FAQ entries. */
import { faqAnchor } from '#domain/site/faqAnchor.ts';
import { matchKeywords } from '#domain/site/keywords.ts';
import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import { containsWords, fold } from '#domain/text/fold.ts';
import { plainText } from '#domain/text/portableText.ts';
import { slugOf } from '#domain/text/slugOf.ts';

export interface FaqItem {
  /** Anchor of the entry. */
  id: string;
  entry: FaqEntryDocument;
  /** Question and answer, folded for the search. */
  text: string;
}

export interface FaqTopic {
  id: string;
  title: string;
  items: FaqItem[];
}

/** Groups entries by topic. @param entries in any order; topics are ordered by their first entry */
export function faqTopics(entries: readonly FaqEntryDocument[]): FaqTopic[] {
  const sorted = [...entries].sort((a, b) => a.order - b.order);
  const groups = Map.groupBy(sorted, ({ topic }) => topic.trim());
  return [...groups].map(([title, members]) => ({
    id: `thema-${slugOf(title)}`,
    title,
    items: members.map((entry) => ({
      id: faqAnchor(entry),
      entry,
      text: fold(`${entry.question} ${plainText(entry.answer)}`),
    })),
  }));
}

/** Checks whether the entry contains every word of the search, or the search one of its keywords. */
export function matchesSearch(item: FaqItem, search: string): boolean {
  return containsWords(search)(item.text) || matchKeywords(item.entry.keywords ?? [], search).longest > 0;
}

/** Filters the entries of each topic by a search; topics without matches are removed. */
export function searchTopics(topics: readonly FaqTopic[], search: string): FaqTopic[] {
  return topics
    .map((topic) => ({ ...topic, items: topic.items.filter((item) => matchesSearch(item, search)) }))
    .filter(({ items }) => items.length > 0);
}
