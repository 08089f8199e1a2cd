import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import { plainText } from '#domain/text/portableText.ts';
import type { Question } from '#domain/trip/tripDetails.ts';
import { type JsonLd, schemaContext } from './jsonLd.ts';

export function faqJsonLd(entries: readonly FaqEntryDocument[]): JsonLd {
  return questionsJsonLd(entries.map(({ question, answer }) => ({ question, answer: plainText(answer) })));
}

/** Describes questions with plain answers. */
export function questionsJsonLd(questions: readonly Question[]): JsonLd {
  return {
    '@context': schemaContext,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
