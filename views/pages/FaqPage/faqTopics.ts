/** Questions and answers by topic, and which of them a search finds. */
import type { FaqEntryDocument } from '../../../src/domain/site/siteDocuments.ts';
import { plainText } from '../../../src/domain/trip/portableText.ts';
import { slugOf } from '../../../src/domain/trip/slugOf.ts';

export interface FaqItem {
  /** Anchor of the entry. It comes from the document's id, so that links outlive a rewording. */
  id: string;
  entry: FaqEntryDocument;
  /** Question and answer as one slug: what the search looks into. */
  text: string;
}

export interface FaqTopic {
  id: string;
  title: string;
  items: FaqItem[];
}

/** @param entries in any order; topics follow their first entry */
export function faqTopics(entries: readonly FaqEntryDocument[]): FaqTopic[] {
  const sorted = [...entries].sort((a, b) => a.order - b.order);
  const groups = Map.groupBy(sorted, ({ topic }) => topic.trim());
  return [...groups].map(([title, members]) => ({
    id: `thema-${slugOf(title)}`,
    title,
    items: members.map((entry) => ({
      id: `frage-${slugOf(entry._id)}`,
      entry,
      text: slugOf(`${entry.question} ${plainText(entry.answer)}`),
    })),
  }));
}

/** Whether every word of the search stands in the entry; case, umlauts and punctuation make no difference. */
export function matchesSearch(item: FaqItem, search: string): boolean {
  const words = slugOf(search).split('-').filter(Boolean);
  return words.every((word) => item.text.includes(word));
}

/** The topics with only the entries a search finds; topics without any are gone. */
export function searchTopics(topics: readonly FaqTopic[], search: string): FaqTopic[] {
  return topics
    .map((topic) => ({ ...topic, items: topic.items.filter((item) => matchesSearch(item, search)) }))
    .filter(({ items }) => items.length > 0);
}
