/** Composes the texts of demo reviews from the sentences in `demo/content/texts/reviews.yaml`. */
import { z } from 'zod';
import { type Ratings, type ReviewAspect, type ReviewAuthor, reviewAspects } from '#domain/reviews/review.ts';
import type { Random } from '../random.ts';
import { readContent } from './readContent.ts';
import { line } from './texts.ts';
import { categoryKeys, type TripSource } from './tripSource.ts';

const sentences = z.tuple([line], line);
const byAspect = z.record(z.enum(reviewAspects), sentences);
const ofAuthor = z.strictObject({
  openings: sentences,
  closings: sentences,
  good: byAspect,
  bad: byAspect,
  themes: z.record(z.enum(categoryKeys), sentences),
});

const texts = readContent(
  'texts/reviews.yaml',
  z.strictObject({
    eltern: ofAuthor,
    jugendliche: ofAuthor,
    answers: z.strictObject({ good: sentences, bad: sentences }),
    names: z.strictObject({ eltern: sentences, jugendliche: sentences }),
  }),
);

/** Ratings from which an aspect is praised, and up to which it is criticised. */
const praised = 5;
const criticised = 3;

interface ReviewedTrip extends Pick<TripSource, 'categories'> {
  hasLodging: boolean;
}

/**
 * Returns the text of a review that agrees with its ratings.
 */
export function reviewText(
  { categories, hasLodging }: ReviewedTrip,
  by: ReviewAuthor,
  ratings: Ratings,
  random: Random,
): string {
  const { openings, closings, good, bad, themes } = texts[by];
  const aspects = reviewAspects.filter((aspect) => hasLodging || aspect !== 'unterkunft');
  const sentence = (from: Record<ReviewAspect, typeof openings>, isMeant: (aspect: ReviewAspect) => boolean) => {
    const meant = aspects.filter(isMeant);
    return meant.length > 0 ? [random.pick(from[random.pick(meant)])] : [];
  };
  const theme = themes[random.pick(categories)];
  return [
    ...(random.chance(3 / 4) ? [random.pick(openings)] : []),
    ...(random.chance(2 / 3) ? [random.pick(theme)] : []),
    ...sentence(good, (aspect) => ratings[aspect] >= praised),
    ...sentence(bad, (aspect) => ratings[aspect] <= criticised),
    ...(random.chance(2 / 3) ? [random.pick(closings)] : []),
  ].join(' ');
}

/** Returns a name; undefined for every sixth review. */
export function reviewName(by: ReviewAuthor, random: Random): string | undefined {
  return random.chance(1 / 6) ? undefined : random.pick(texts.names[by]);
}

/** Returns the organiser's reply to a good or a bad review. */
export function reviewAnswer(kind: 'good' | 'bad', random: Random): string {
  return random.pick(texts.answers[kind]);
}
