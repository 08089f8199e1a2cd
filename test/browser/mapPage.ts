/** Helpers for the map. */
import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './fixtures.ts';

export interface Place {
  key: string;
  place: string;
  country: string;
  count: number;
  price: number | null;
}

export function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Karte der Reisen' });
}

/** Returns the markers of places and clusters, unordered. */
export function markers(page: Page): Locator {
  return mapOf(page).locator('.maplibregl-marker');
}

export function clusters(page: Page): Locator {
  return markers(page).and(page.getByLabel(/näher heran$/));
}

/** Returns the places in the list next to the map, in order. */
export function entries(page: Page): Locator {
  return page.getByRole('region', { name: 'Orte auf der Karte' }).getByRole('button');
}

export function entry(page: Page, { place, country, count }: Place): Locator {
  return entries(page).filter({ hasText: `${place}${country} · ${count === 1 ? '1 Reise' : `${count} Reisen`}` });
}

export function popupOf(page: Page, { place, country }: Place): Locator {
  return page.getByRole('dialog', { name: `${place}, ${country}`, exact: true });
}

/** Opens a list as a map and waits until it is drawn. @param query further filters, without "?" */
export async function openMap(page: Page, query = '', site = origin()): Promise<void> {
  await page.goto(`${site}/reisen/alle?${query === '' ? '' : `${query}&`}ansicht=karte`);
  await waitForMap(page);
}

/** Timeout for drawing the map without a graphics card, in milliseconds. */
const drawingMs = 20_000;

export async function waitForMap(page: Page): Promise<void> {
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: drawingMs });
  await expect(markers(page).first()).toBeVisible();
}

/** Returns the number of trips of all visible markers. */
export async function tripsOnMap(page: Page): Promise<number> {
  const labels = await markers(page).evaluateAll((all) => all.map((marker) => marker.getAttribute('aria-label') ?? ''));
  return labels.reduce((sum, label) => sum + Number(/(\d+) Reisen?/.exec(label)?.[1]), 0);
}

/** Returns the places of a list from the API. */
export async function placesOf(page: Page, query = ''): Promise<Place[]> {
  const response = await page.request.get(`${origin()}/api/search/map?slug=alle&${query}`);
  const { features } = (await response.json()) as { features: { properties: Place }[] };
  return features.map(({ properties }) => properties);
}

/** Returns the first place whose number of trips matches. @throws Error if the demo content has no such place */
export function placeWith(places: Place[], matches: (count: number) => boolean): Place {
  const found = places.find(({ count }) => matches(count));
  if (!found) throw new Error('The demo content has no such place.');
  return found;
}
