/** What an organiser is asked before a trip is saved: what is allowed, but often a mistake. */
import type { IsoDate, Level } from '../trip/trip.ts';
import type { TripPlace } from '../trip/tripPlace.ts';
import { checkTrip, levelOfProblem, type Problem } from '../trip/visibility.ts';
import type { TripForm } from './tripForm.ts';

export type SaveQuestion =
  /** No other trip goes to this city: the name may have a typo. `place` is its key in addresses, "{country}-{city}". */
  | { kind: 'newCity'; place: string; city: string; country: string }
  /** Fewer people will see the trip. `problems` are those that lower the level. */
  | { kind: 'lowerLevel'; from: Level; to: Level; problems: Problem[] };

/**
 * @param saved the trip as it is in the content backend
 * @param next the trip as it would be saved
 * @param places where trips go already
 * @param today in Europe/Berlin
 * @returns the questions; empty when the trip can be saved at once
 */
export function saveQuestions(
  saved: TripForm,
  next: TripForm,
  places: readonly TripPlace[],
  today: IsoDate,
): SaveQuestion[] {
  const questions: SaveQuestion[] = [];
  const place = placeKey(next);
  if (place !== placeKey(saved) && !places.some((each) => placeKey(each) === place)) {
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

/** A text that stands for these questions: a form sends it to say which ones were answered with yes. */
export function questionsKey(questions: readonly SaveQuestion[]): string {
  return questions
    .map((question) => (question.kind === 'newCity' ? question.place : `${question.from}-${question.to}`))
    .join(' ');
}

function placeKey({ country, city }: { country: { slug: string }; city: { slug: string } }): string {
  return `${country.slug}-${city.slug}`;
}
