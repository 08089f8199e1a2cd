/** Creates the reviews of the demo trips. About half of the trips have 3 to 40 reviews; the others have none. */

import type { ReviewDocument } from '#content/reviewSchema.ts';
import { addDays, type IsoDate } from '#domain/dates.ts';
import { overallRating, type Ratings, reviewAspects } from '#domain/reviews/review.ts';
import { createRandom, type Random } from '../random.ts';
import { houseOf } from './allHouses.ts';
import { pastDepartures } from './departures.ts';
import { reviewAnswer, reviewName, reviewText } from './reviewTexts.ts';
import type { DemoHost, TripSource } from './tripSource.ts';

/** Travellers from this age on write reviews themselves. */
const writingAge = 11;

/** Returns the reviews of a trip, newest departure first. */
export function reviewDocuments(host: DemoHost, source: TripSource, today: IsoDate): ReviewDocument[] {
  const departures = pastDepartures(source, today);
  if (departures.length === 0) return [];
  const usedTexts = new Set<string>();
  return Array.from({ length: countOf(source) }, (_, index) => {
    const random = createRandom(`review/${source.id}/${index}`);
    const departure = random.pick(departures);
    const review = reviewOf(source, index, random, usedTexts);
    usedTexts.add(review.text);
    const hour = String(random.whole(7, 20)).padStart(2, '0');
    const minute = String(random.whole(0, 59)).padStart(2, '0');
    const lastDay = addDays(today, -1);
    const day = addDays(departure.end, random.whole(3, 27));
    return {
      _id: `review-demo-${host}-${source.id}-${index + 1}`,
      _type: 'review',
      trip: `${host}-${source.id}`,
      departure: departure._key,
      ...review,
      verified: random.chance(6 / 7),
      at: `${day < lastDay ? day : lastDay}T${hour}:${minute}:00Z`,
    };
  });
}

/** Returns the number of reviews of a trip. Small numbers are more frequent. */
function countOf({ id, voices = [] }: TripSource): number {
  const random = createRandom(`reviews/${id}`);
  if (voices.length === 0 && id % 2 === 0) return 0;
  return Math.max(voices.length, 3 + Math.floor((random.whole(0, 37) * random.whole(0, 37)) / 37));
}

function reviewOf(
  source: TripSource,
  index: number,
  random: Random,
  usedTexts: ReadonlySet<string>,
): Pick<ReviewDocument, 'by' | 'age' | 'name' | 'ratings' | 'text' | 'answer'> {
  const [from, to = from + 5] = source.ages;
  const voice = source.voices?.[index];
  const age = voice?.age ?? random.whole(from, to);
  const isParent = voice ? voice.name === undefined : age < writingAge || random.chance(1 / 2);
  const by = isParent ? 'eltern' : 'jugendliche';
  // Quotes from the source are praise.
  const ratings = voice
    ? { programm: 5, betreuung: 5, unterkunft: random.whole(4, 5), verpflegung: random.whole(4, 5) }
    : ratingsOf(source, random);
  const name = voice ? voice.name : reviewName(by, random);
  const trip = { categories: source.categories, hasLodging: houseOf(source.house).lodging !== undefined };
  let text = voice?.text ?? '';
  while (text === '' || (!voice && usedTexts.has(text))) text = reviewText(trip, by, ratings, random);
  const isGood = overallRating(ratings) >= 4;
  const answer = random.chance(isGood ? 1 / 6 : 1 / 2) ? reviewAnswer(isGood ? 'good' : 'bad', random) : undefined;
  return { by, age, ...(name && { name }), ratings, text, ...(answer && { answer }) };
}

/** Returns ratings around the quality of the trip, which differs by trip and aspect. */
function ratingsOf({ id }: TripSource, random: Random): Ratings {
  const rating = (aspect: number) => {
    const quality = (id * 7 + aspect * 3) % 5;
    const chance = random.whole(0, 99);
    if (chance < 3) return 2;
    if (chance < 8 + 2 * quality) return 3;
    return chance < 30 + 5 * quality ? 4 : 5;
  };
  return Object.fromEntries(reviewAspects.map((aspect, index) => [aspect, rating(index)])) as Ratings;
}
