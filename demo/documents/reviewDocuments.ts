/** Creates the reviews of the demo trips. About half of the trips have 3 to 40 reviews; the others have none. */

import { addDays } from '../../src/domain/dates.ts';
import { overallRating, type Ratings, type Review, reviewAspects } from '../../src/domain/reviews/review.ts';
import type { IsoDate } from '../../src/domain/trip/trip.ts';
import { houseOf } from './allHouses.ts';
import { pastDepartures } from './departures.ts';
import { reviewAnswer, reviewName, reviewText } from './reviewTexts.ts';
import type { DemoHost, TripSource } from './tripSource.ts';

export interface ReviewDocument extends Review {
  _type: 'review';
}

/** Travellers from this age on write reviews themselves. */
const writingAge = 11;

/** Returns the reviews of a trip, newest departure first. */
export function reviewDocuments(host: DemoHost, source: TripSource, today: IsoDate): ReviewDocument[] {
  const departures = pastDepartures(source, today);
  const [latest] = departures;
  if (!latest) return [];
  const usedTexts = new Set<string>();
  return Array.from({ length: countOf(source) }, (_, index) => {
    const random = randomOf(source.id, index);
    const departure = departures[random(departures.length)] ?? latest;
    const review = reviewOf(source, index, random, usedTexts);
    usedTexts.add(review.text);
    const hour = String(7 + random(14)).padStart(2, '0');
    const minute = String(random(60)).padStart(2, '0');
    const lastDay = addDays(today, -1);
    const day = addDays(departure.end, 3 + random(25));
    return {
      _id: `review-demo-${host}-${source.id}-${index + 1}`,
      _type: 'review',
      trip: `${host}-${source.id}`,
      departure: departure._key,
      ...review,
      verified: random(7) > 0,
      at: `${day < lastDay ? day : lastDay}T${hour}:${minute}:00Z`,
    };
  });
}

/** Returns the number of reviews of a trip. Small numbers are more frequent. */
function countOf({ id, voices = [] }: TripSource): number {
  const random = randomOf(id, -1);
  if (voices.length === 0 && id % 2 === 0) return 0;
  return Math.max(voices.length, 3 + Math.floor((random(38) * random(38)) / 37));
}

function reviewOf(
  source: TripSource,
  index: number,
  random: (limit: number) => number,
  usedTexts: ReadonlySet<string>,
): Pick<Review, 'by' | 'age' | 'name' | 'ratings' | 'text' | 'answer'> {
  const [from, to = from + 5] = source.ages;
  const voice = source.voices?.[index];
  const age = voice?.age ?? from + random(to - from + 1);
  const isParent = voice ? voice.name === undefined : age < writingAge || random(2) === 0;
  const by = isParent ? 'eltern' : 'jugendliche';
  // Quotes from the source are praise.
  const ratings = voice
    ? { programm: 5, betreuung: 5, unterkunft: 4 + random(2), verpflegung: 4 + random(2) }
    : ratingsOf(source, random);
  const name = voice ? voice.name : reviewName(by, random);
  const trip = { categories: source.categories, hasLodging: houseOf(source.house).lodging !== undefined };
  let text = voice?.text ?? '';
  while (text === '' || (!voice && usedTexts.has(text))) text = reviewText(trip, by, ratings, random);
  const isGood = overallRating(ratings) >= 4;
  const answer = random(isGood ? 6 : 2) === 0 ? reviewAnswer(isGood ? 'good' : 'bad', random) : undefined;
  return { by, age, ...(name && { name }), ratings, text, ...(answer && { answer }) };
}

/** Returns ratings around the quality of the trip, which differs by trip and aspect. */
function ratingsOf({ id }: TripSource, random: (limit: number) => number): Ratings {
  const rating = (aspect: number) => {
    const quality = (id * 7 + aspect * 3) % 5;
    const chance = random(100);
    if (chance < 3) return 2;
    if (chance < 8 + 2 * quality) return 3;
    return chance < 30 + 5 * quality ? 4 : 5;
  };
  return Object.fromEntries(reviewAspects.map((aspect, index) => [aspect, rating(index)])) as Ratings;
}

/** Creates a generator of whole numbers from 0 up to a limit, exclusive. It is deterministic for its seeds (mulberry32). */
function randomOf(id: number, index: number): (limit: number) => number {
  let state = Math.imul(id, 0x9e3779b1) ^ Math.imul(index + 2, 0x85ebca6b);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
