/** Helpers for the trip editor. */
import type { Locator, Page } from '@playwright/test';
import { expect, initialTrip, openHydrated, origin } from './fixtures.ts';
import { signIn } from './signIn.ts';

interface OpenOptions {
  host?: 'lagerfeuer' | 'forscher' | 'kca';
  /** Query of the editor's address, with "?". */
  search?: string;
  /** Returns changes that are saved before the trip is opened. */
  // biome-ignore lint/suspicious/noExplicitAny: a trip as JSON
  prepare?: (trip: any) => object;
}

/**
 * Signs in and opens a trip. Each test that saves edits a different trip, because tests run in parallel.
 * @param number below 20, unique within the host
 */
export async function openTrip(
  page: Page,
  number: number,
  { host = 'lagerfeuer', search = '', prepare }: OpenOptions = {},
): Promise<{ id: string; path: string }> {
  const { combinedId: id, path } = initialTrip(host, number + 1);
  const editor = `/admin/${host}/edit/${id}${search}`;
  await signIn(page, host);
  if (prepare) await saveElsewhere(page, id, prepare);
  await openHydrated(page, origin() + editor);
  return { id, path: origin() + path };
}

/** Saves through the API, like another organiser. @param change returns the changes of the trip */
export async function saveElsewhere(
  page: Page,
  id: string,
  change: NonNullable<OpenOptions['prepare']>,
): Promise<void> {
  const before = await page.request.get(rds(id));
  const headers = { 'If-Match': before.headers().etag ?? '' };
  const response = await page.request.put(rds(id), { headers, data: change(await before.json()) });
  expect(response.status()).toBe(200);
}

/** Opens a section of the editor and waits until its title has the focus. */
export async function openSection(page: Page, title: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Abschnitte' });
  const toggle = sections.getByRole('button');
  if (await toggle.isVisible()) await toggle.click();
  await sections.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused();
}

/** Returns the address of the API endpoint that reads and saves a trip. */
export function rds(id: string): string {
  const [number = '', host = ''] = id.split('-');
  return `${origin()}/api/rds?${new URLSearchParams({ subdomain: host, destinationId: number })}`;
}

export function save(page: Page): Locator {
  return page.getByRole('button', { name: 'Speichern', exact: true });
}

export function savedMessage(page: Page): Locator {
  return page.getByText(/^Um .* Uhr gespeichert\.$/);
}
