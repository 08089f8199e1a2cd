import { z } from 'zod';
import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import { readContent } from '../readContent.ts';
import { richText } from '../richText.ts';
import { blocks, keywords, line } from '../texts.ts';

const topics = readContent(
  'site/faq.yaml',
  z.array(
    z.strictObject({
      topic: line,
      /** `keywords` are separated by commas. */
      questions: z.array(z.strictObject({ question: line, keywords: keywords.optional(), answer: blocks })).min(1),
    }),
  ),
);

/** Returns the frequent questions in their order on the page. */
export function faqDocuments(): FaqEntryDocument[] {
  const entries = topics.flatMap(({ topic, questions }) => questions.map((entry) => ({ topic, ...entry })));
  return entries.map(({ topic, question, keywords: searched, answer }, index) => ({
    _id: `faq-${String(index + 1).padStart(2, '0')}`,
    _type: 'faqEntry',
    question,
    answer: richText(answer),
    topic,
    order: (index + 1) * 10,
    ...(searched && { keywords: searched }),
  }));
}
