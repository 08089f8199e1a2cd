/** Helpers for the trip editor. */
import type { Locator, Page } from '@playwright/test';
import { expect, initialTrip, origin } from './fixtures.ts';
import { openSignedIn } from './signIn.ts';

interface OpenOptions {
  host?: 'lagerfeuer' | 'forscher' | 'kca';
  /** Query of the editor's address, with "?". */
  search?: string;
}

/**
 * Signs in and opens a trip. Each test that saves edits a different trip, because tests run in parallel.
 * @param number below 20, unique within the host
 */
export async function openTrip(
  page: Page,
  number: number,
  { host = 'lagerfeuer', search = '' }: OpenOptions = {},
): Promise<{ id: string; path: string }> {
  const { combinedId: id, path } = initialTrip(host, number + 1);
  const editor = `/admin/${host}/edit/${id}${search}`;
  await openSignedIn(page, editor);
  return { id, path: origin() + path };
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
