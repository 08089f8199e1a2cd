/** Composes the texts of demo reviews from the sentences in `demo/content/texts/reviews.yaml`. */
import { z } from 'zod';
import { type Ratings, type ReviewAspect, type ReviewAuthor, reviewAspects } from '../../src/domain/reviews/review.ts';
import { pick } from './pick.ts';
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
 * @param random returns a number from 0 up to a limit, exclusive
 */
export function reviewText(
  { categories, hasLodging }: ReviewedTrip,
  by: ReviewAuthor,
  ratings: Ratings,
  random: (limit: number) => number,
): string {
  const { openings, closings, good, bad, themes } = texts[by];
  const aspects = reviewAspects.filter((aspect) => hasLodging || aspect !== 'unterkunft');
  const one = (options: typeof openings) => pick(options, random(10_000));
  const sentence = (from: Record<ReviewAspect, typeof openings>, isMeant: (aspect: ReviewAspect) => boolean) => {
    const [first, ...others] = aspects.filter(isMeant);
    return first ? [one(from[pick([first, ...others], random(10_000))])] : [];
  };
  const theme = themes[pick(categories as [(typeof categories)[number]], random(10_000))];
  return [
    ...(random(4) > 0 ? [one(openings)] : []),
    ...(random(3) > 0 ? [one(theme)] : []),
    ...sentence(good, (aspect) => ratings[aspect] >= praised),
    ...sentence(bad, (aspect) => ratings[aspect] <= criticised),
    ...(random(3) > 0 ? [one(closings)] : []),
  ].join(' ');
}

/** Returns a name; undefined for every sixth review. */
export function reviewName(by: ReviewAuthor, random: (limit: number) => number): string | undefined {
  return random(6) === 0 ? undefined : pick(texts.names[by], random(10_000));
}

/** Returns the organiser's reply to a good or a bad review. */
export function reviewAnswer(kind: 'good' | 'bad', random: (limit: number) => number): string {
  return pick(texts.answers[kind], random(10_000));
}
