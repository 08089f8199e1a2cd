/** The confirmations before a trip is saved: for changes that are allowed, but often a mistake. */
import type { IsoDate } from '../dates.ts';
import type { Level } from '../trip/trip.ts';
import { checkTrip, levelOfProblem, type Problem } from '../trip/visibility.ts';
import type { TripForm } from './tripForm.ts';
import type { TripPlace } from './tripPlace.ts';

export type SaveQuestion =
  /** No other trip goes to this city, so its name may have a typo. `place` is its key in addresses, "{country}-{city}". */
  | { kind: 'newCity'; place: string; city: string; country: string }
  /** The visibility level decreases. `problems` are those that lower it. */
  | { kind: 'lowerLevel'; from: Level; to: Level; problems: Problem[] };

/**
 * Determines the questions before saving a trip.
 * @param saved the trip in the content backend
 * @param next the trip to be saved
 * @param places the places of existing trips
 * @param today date in Europe/Berlin
 * @returns the questions; empty if the trip can be saved without confirmation
 */
export function saveQuestions(
  saved: TripForm,
  next: TripForm,
  places: readonly TripPlace[],
  today: IsoDate,
): SaveQuestion[] {
  const questions: SaveQuestion[] = [];
  const place = placeKey(next);
  if (place !== placeKey(saved) && !places.some((known) => placeKey(known) === place)) {
    questions.push({ kind: 'newCity', place, city: next.city.title.trim(), country: next.country.title });
  }
  const { level: from } = checkTrip(saved, today);
  const { level: to, problems } = checkTrip(next, today);
  if (to < from) {
    questions.push({
      kind: 'lowerLevel',
      from,
      to,
      problems: problems.filter(({ code }) => levelOfProblem(code) < from),
    });
  }
  return questions;
}

/** Returns a key that identifies the questions; a form sends it to confirm them. */
export function questionsKey(questions: readonly SaveQuestion[]): string {
  return questions
    .map((question) => (question.kind === 'newCity' ? question.place : `${question.from}-${question.to}`))
    .join(' ');
}

function placeKey({ country, city }: { country: { slug: string }; city: { slug: string } }): string {
  return `${country.slug}-${city.slug}`;
}
