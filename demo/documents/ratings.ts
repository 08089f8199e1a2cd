/** Ratings of the demo trips. The rating and the tab with its details are derived from the same numbers. */
import type { Destination } from '../../src/domain/trip/trip.ts';
import { pick } from './pick.ts';
import type { TabText } from './texts.ts';
import type { TripSource } from './tripSource.ts';

/** Number of ratings for each number of stars. */
type Stars = Record<5 | 4 | 3, number>;

/** Returns the ratings of a trip, or null for every sixth trip: 8 to 157 ratings with an average of 4.2 to 4.9 stars. */
function starsOf(id: number): Stars | null {
  if (id % 6 === 5) return null;
  const count = 8 + ((id * 37) % 150);
  const total = Math.round((count * (42 + ((id * 5) % 8))) / 10);
  const satisfied = count * 5 - total;
  // Replacing two fours by a five and a three does not change the average.
  const mixed = Math.floor(satisfied / 8);
  return { 5: count - satisfied + mixed, 4: satisfied - 2 * mixed, 3: mixed };
}

const countOf = (stars: Stars) => stars[5] + stars[4] + stars[3];

/** Returns the rating of the document with one decimal; undefined for trips without ratings. */
export function ratingOf(id: number): Destination['rating'] {
  const stars = starsOf(id);
  if (!stars) return undefined;
  const count = countOf(stars);
  return { average: Math.round(((stars[5] * 5 + stars[4] * 4 + stars[3] * 3) / count) * 10) / 10, count };
}

/** Returns the text of the tab "meinungen": quotes, if any, and the number of each rating. Null without ratings. */
export function opinionsText({ id, voices }: Pick<TripSource, 'id' | 'voices'>): TabText | null {
  const stars = starsOf(id);
  if (!stars) return null;
  const count = countOf(stars);
  const summaries = [
    `${count} Familien haben diese Reise bewertet.`,
    `So haben ${count} Familien nach der Heimkehr geantwortet.`,
    `${count} ausgefüllte Fragebögen, zusammengezählt.`,
  ] as const;
  const [summary, ...quotes] = voices ?? [pick(summaries, id)];
  const spread = ([5, 4, 3] as const).filter((each) => stars[each] > 0);
  return [
    summary,
    ...quotes,
    `### Alle ${count} Bewertungen`,
    ...spread.map((each) => `- ${each} Sterne: ${stars[each]}-mal vergeben`),
  ];
}
