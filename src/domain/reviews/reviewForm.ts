/** The rules of the review form (specification §8.8). */
import type { FieldError } from '../fieldError.ts';
import { tidyLine, tidyLines } from '../text/tidyText.ts';
import {
  maxReviewText,
  type PublicReview,
  type Ratings,
  reviewAges,
  reviewAspects,
  reviewAuthors,
  reviewName,
} from './review.ts';

export const reviewFields = ['by', 'age', 'name', ...reviewAspects, 'text'] as const;

export type ReviewField = (typeof reviewFields)[number];

/** The entered values; a missing value is the empty string. */
export type ReviewValues = Record<ReviewField, string>;

export const emptyReview = Object.fromEntries(reviewFields.map((field) => [field, ''])) as ReviewValues;

/** Minimum length of a review in characters. */
const minText = 10;

const starsRule = (what: string) => (text: string) =>
  /^[1-5]$/.test(text) ? null : `Gib ${what} bitte einen bis fünf Sterne.`;

/** Rules by field, in the order of the form. A rule returns the error message for a text, or null if it is valid. */
const rules: Record<ReviewField, (text: string) => string | null> = {
  by: (text) => (reviewAuthors.some((author) => author === text) ? null : 'Sag uns bitte, wer die Bewertung schreibt.'),
  age: (text) =>
    /^\d{1,2}$/.test(text) && Number(text) >= reviewAges.min && Number(text) <= reviewAges.max
      ? null
      : `Gib bitte ein Alter zwischen ${reviewAges.min} und ${reviewAges.max} Jahren an.`,
  name: (text) =>
    text === '' || reviewName.test(text) ? null : 'Gib bitte nur einen Vornamen oder Initialen an, etwa „Anna M.“.',
  programm: starsRule('dem Programm'),
  betreuung: starsRule('der Betreuung'),
  unterkunft: starsRule('der Unterkunft'),
  verpflegung: starsRule('der Verpflegung'),
  text: (text) => {
    if (text.length < minText) return 'Schreib bitte ein, zwei Sätze dazu, wie es war.';
    const over = text.length - maxReviewText;
    return over > 0 ? `Der Text ist zu lang. Kürze ihn bitte um ${over === 1 ? 'ein' : over} Zeichen.` : null;
  },
};

/** Returns the values as they are validated, shown and stored: without surplus spaces and control characters. */
export function tidyReview(values: ReviewValues): ReviewValues {
  const tidied = reviewFields.map((field) => [field, (field === 'text' ? tidyLines : tidyLine)(values[field])]);
  return Object.fromEntries(tidied) as ReviewValues;
}

/** Returns the errors in the order of the form; empty if there are none. @param values as returned by `tidyReview` */
export function checkReview(values: ReviewValues): FieldError<ReviewField>[] {
  return reviewFields.flatMap((field) => {
    const message = rules[field](values[field]);
    return message ? [{ field, message }] : [];
  });
}

/** Converts valid values to the fields of a review. */
export function reviewOfValues({
  by,
  age,
  name,
  text,
  ...ratings
}: ReviewValues): Pick<PublicReview, 'by' | 'age' | 'name' | 'ratings' | 'text'> {
  const stars = reviewAspects.map((aspect) => [aspect, Number(ratings[aspect])]);
  return {
    by: by as PublicReview['by'],
    age: Number(age),
    name: name === '' ? null : name,
    ratings: Object.fromEntries(stars) as Ratings,
    text,
  };
}
