/** Chooses the pictures of the cards so that they fit their trips, and adjacent cards in a list look different. */

import { plainText } from '#domain/trip/portableText.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { Destination, IsoDate } from '#domain/trip/trip.ts';
import { validDates } from '#domain/trip/visibility.ts';
import { viewAndLightOf } from '../pictures/drawPicture.ts';

/** Number of candidate pictures per trip. Each shows another view of the scene, or the same view in another light. */
const numberOfChoices = 24;
/** Maximum distance in a list at which two cards are adjacent (side by side or one below the other) in some layout. */
const maxDistance = 3;

type Listed = Pick<Destination, '_id' | 'title' | 'teaser' | 'description' | 'tabs' | 'dates' | 'images'>;

/** Added to the similarity of a view that the title does not name, and of one that no text of the trip names. */
const notInTitle = 6;
const notInTexts = 1_000;

/**
 * Returns the number of the first picture of each trip.
 *
 * Processes the trips in the default order of lists: earliest departure, then title. Of the views that fit the trip, it gets
 * the first picture with the least similarity to the pictures of its neighbours, in the list of all trips and in the list of
 * each season.
 * @param trips of the lists, with a first picture whose path ends in "-1.jpg"
 * @param others further trips, for which only their texts count
 * @param today the day in Europe/Berlin
 * @returns the numbers by document id
 */
export function cardPictures(trips: readonly Listed[], others: readonly Listed[], today: IsoDate): Map<string, number> {
  const lists = [null, ...seasons.map(({ key }) => key)].map((season) => inDefaultOrder(trips, season, today));
  const chosen = new Map<string, number>();
  for (const trip of [...(lists[0] ?? []), ...trips, ...others]) {
    if (chosen.has(trip._id)) continue;
    const neighbours = neighboursOf(trip, lists).flatMap(({ distance, trip: other }) => {
      const number = chosen.get(other._id);
      return number ? [{ distance, look: lookAt(other, number) }] : [];
    });
    const cost = (number: number) =>
      misfit(trip, lookAt(trip, number)) +
      sum(neighbours.map((neighbour) => similarity(lookAt(trip, number), neighbour)));
    const numbers = Array.from({ length: numberOfChoices }, (_, index) => index + 1);
    const best = Math.min(...numbers.map(cost));
    chosen.set(trip._id, numbers.find((number) => cost(number) === best) ?? 1);
  }
  return chosen;
}

function inDefaultOrder(trips: readonly Listed[], season: string | null, today: IsoDate): Listed[] {
  const nextOf = (trip: Listed) =>
    validDates(trip.dates, today)
      .filter((date) => !season || date.season === season)
      .map(({ start }) => start)
      .sort()[0];
  return trips
    .flatMap((trip) => {
      const next = nextOf(trip);
      return next ? [{ trip, next }] : [];
    })
    .sort((a, b) => a.next.localeCompare(b.next) || (a.trip.title ?? '').localeCompare(b.trip.title ?? '', 'de'))
    .map(({ trip }) => trip);
}

function neighboursOf(trip: Listed, lists: readonly Listed[][]): { trip: Listed; distance: number }[] {
  return lists.flatMap((list) => {
    const place = list.indexOf(trip);
    if (place < 0) return [];
    return list
      .slice(Math.max(0, place - maxDistance), place + maxDistance + 1)
      .map((other) => ({ trip: other, distance: Math.abs(list.indexOf(other) - place) }));
  });
}

type Look = ReturnType<typeof viewAndLightOf>;

function lookAt({ images }: Listed, number: number): Look {
  const path = images[0]?.path?.replace(/-1\.jpg$/, `-${number}.jpg`);
  return path ? viewAndLightOf(path) : null;
}

/** Returns whether a trip's texts name what a view shows. */
export function fitsTexts(
  { title, teaser, description, tabs }: Omit<Listed, '_id' | 'dates' | 'images'>,
  look: Look,
): boolean {
  const programme = tabs.find(({ key }) => key === 'programm');
  const texts = [title, teaser, plainText(description), programme?.summary, plainText(programme?.body)];
  return look?.view.about?.test(texts.join('\n')) ?? true;
}

/** Views that show nothing special fit less well than those that the title names. */
function misfit(trip: Listed, look: Look): number {
  if (look?.view.about?.test(trip.title ?? '')) return 0;
  return fitsTexts(trip, look) ? notInTitle : notInTexts;
}

/** Returns the similarity of two pictures. The same view counts more than the same light, and close cards count more. */
function similarity(look: Look, neighbour: { look: Look; distance: number }): number {
  if (!look || !neighbour.look) return 0;
  const sameView = look.view === neighbour.look.view ? 20 : 0;
  const sameLight = look.lightName === neighbour.look.lightName ? 3 : 0;
  return (sameView + sameLight) / (neighbour.distance || 1);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
