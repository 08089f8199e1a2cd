/** Helpers for the trip editor. */
import type { Locator, Page } from '@playwright/test';
import { expect, initialTrip, origin, test, waitForHydration } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';

interface OpenOptions {
  host?: 'lagerfeuer' | 'forscher' | 'kca';
  /** Query of the editor's address, with "?". */
  search?: string;
}

/**
 * Signs in and opens a trip. Each test edits a different trip, because tests run in parallel in two projects.
 * @param number below 10, unique within the host. Tests for desktop alone may also use 10 to 19, which are the trips 0 to 9 of
 *   the project for phones.
 */
export async function openTrip(
  page: Page,
  number: number,
  { host = 'lagerfeuer', search = '' }: OpenOptions = {},
): Promise<{ id: string; path: string }> {
  const index = (test.info().project.name === 'phone' ? 11 : 1) + number;
  const { combinedId: id, path } = initialTrip(host, index);
  const editor = `/admin/${host}/edit/${id}${search}`;
  await page.goto(`${origin()}/admin/${host}/login?weiter=${encodeURIComponent(editor)}`);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(origin() + editor);
  await waitForHydration(page);
  return { id, path: origin() + path };
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
