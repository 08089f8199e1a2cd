/** The editor of a trip, for the tests that need it. */
import type { Locator, Page } from '@playwright/test';
import { alive, expect, origin, test, tripAtStart } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';

interface OpenOptions {
  host?: 'lagerfeuer' | 'forscher' | 'kca';
  /** Of the editor's address. */
  search?: string;
  scripts?: boolean;
}

/**
 * Signs in and opens a trip. Each test edits one of its own: they run side by side, in two projects.
 * @param number below 10; every file of tests has a host of its own
 */
export async function openTrip(
  page: Page,
  number: number,
  { host = 'lagerfeuer', search = '', scripts = true }: OpenOptions = {},
): Promise<{ id: string; path: string }> {
  const place = (test.info().project.name === 'phone' ? 11 : 1) + number;
  const { combinedId: id, path } = tripAtStart(host, place);
  const editor = `/admin/${host}/edit/${id}${search}`;
  await page.goto(`${origin()}/admin/${host}/login?weiter=${encodeURIComponent(editor)}`);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(origin() + editor);
  if (scripts) await alive(page);
  return { id, path: origin() + path };
}

/** The call that reads and saves a trip. */
export function rds(id: string): string {
  const [number = '', host = ''] = id.split('-');
  return `${origin()}/api/rds?${new URLSearchParams({ subdomain: host, destinationId: number })}`;
}

export function save(page: Page): Locator {
  return page.getByRole('button', { name: 'Speichern', exact: true });
}

export function saved(page: Page): Locator {
  return page.getByText(/^Um .* Uhr gespeichert\.$/);
}
