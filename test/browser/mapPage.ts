/** What the tests of the map do with it. */
import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './fixtures.ts';

interface Place {
  key: string;
  place: string;
  country: string;
  count: number;
}

export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Karte der Reisen' });
}

/** Markers of places and clusters, in no order. */
export function markers(page: Page): Locator {
  return mapOf(page).locator('.maplibregl-marker');
}

export function clusters(page: Page): Locator {
  return markers(page).and(page.getByLabel(/näher heran$/));
}

/** The places beside the map, in order. */
export function entries(page: Page): Locator {
  return page.getByRole('region', { name: 'Orte auf der Karte' }).getByRole('button');
}

export function entry(page: Page, { place, country, count }: Place): Locator {
  return entries(page).filter({ hasText: `${place}${country} · ${count === 1 ? '1 Reise' : `${count} Reisen`}` });
}

export function popupOf(page: Page, { place, country }: Place): Locator {
  return page.getByRole('dialog', { name: `${place}, ${country}`, exact: true });
}

/** Opens a list on the map and waits until it is drawn. @param query further filters, without "?" */
export async function openMap(page: Page, query = '', site = origin()): Promise<void> {
  // A flight across the map is many pictures, and each takes its time without a graphics card.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site}/reisen/alle?${query === '' ? '' : `${query}&`}ansicht=karte`);
  await drawn(page);
}

/** Without a graphics card it takes a while. */
const drawingMs = 20_000;

export async function drawn(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: drawingMs });
  await expect(markers(page).first()).toBeVisible();
}

/** The sum of what all markers in view say. */
export async function tripsOnMap(page: Page): Promise<number> {
  const texts = await markers(page).allTextContents();
  return texts.reduce((sum, text) => sum + Number(text), 0);
}

/** Places of a list as the API has them. */
export async function placesOf(page: Page, query = ''): Promise<Place[]> {
  const answer = await page.request.get(`${origin()}/api/search/map?slug=alle&${query}`);
  const { features } = (await answer.json()) as { features: { properties: Place }[] };
  return features.map(({ properties }) => properties);
}

/** @throws Error when the demo content has no such place */
export function placeWith(places: Place[], isMeant: (count: number) => boolean): Place {
  const found = places.find(({ count }) => isMeant(count));
  if (!found) throw new Error('No such place');
  return found;
}
