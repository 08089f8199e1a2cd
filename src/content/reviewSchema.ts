/** The schema of review documents, which an import stores as rows (specification §12.7). */
import { z } from 'zod';
import { maxReviewAnswer, maxReviewText, type Review, reviewAuthors, reviewName } from '#domain/reviews/review.ts';
import { parseDocId } from '#domain/tripId.ts';
import { text } from '#platform/textSchemas.ts';
import { boundedDocument } from './bounded.ts';
import { key, optional } from './fieldSchemas.ts';

const stars = z.int().min(1).max(5);

const reviewDocument = z.object({
  _id: key.regex(/^review-[A-Za-z0-9_-]{1,100}$/, 'beginnt nicht mit „review-“'),
  trip: key.regex(/^[a-z0-9][a-z0-9-]*-\d{1,15}$/, 'ist keine Dokument-ID einer Reise wie „ya-1234“'),
  departure: key.min(1),
  by: z.enum(reviewAuthors),
  age: z.int().min(0).max(120),
  name: optional(key.regex(reviewName, 'ist weder ein Vorname noch eine Abkürzung wie „A. M.“')),
  ratings: z.object({ programm: stars, betreuung: stars, unterkunft: stars, verpflegung: stars }),
  text: text.min(1).max(maxReviewText),
  answer: optional(text.min(1).max(maxReviewAnswer)),
  verified: z.boolean(),
  at: z.iso.datetime(),
});

export type ReviewDocument = z.input<typeof reviewDocument> & { _type: 'review' };

export const reviewSchema = boundedDocument(
  reviewDocument.transform(
    ({ _id, trip, name = null, answer = null, ...fields }): Review => ({
      ...fields,
      ...{ id: _id, trip: parseDocId(trip), name, answer },
    }),
  ),
);
