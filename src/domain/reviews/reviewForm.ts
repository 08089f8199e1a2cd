/** The rules of the review form (specification §8.8). */
import { type TextRules, textForm } from '../textRules.ts';
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

const rules: TextRules<ReviewField> = {
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

export const { check: checkReview, tidy: tidyReview } = textForm(rules, { longText: 'text' });

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
