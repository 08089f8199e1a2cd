/** Signs organisers in without the form, which `accounts/organisers.test.ts` tests. */
import type { Page } from '@playwright/test';
import { expect, openHydrated, origin } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';

/** Signs in at a host. On a busy machine the database may not answer in time, so the call is repeated. */
export async function signIn(page: Page, subdomain: string): Promise<void> {
  const data = { subdomain, username: 'demo', password: demoPassword };
  const status = async () => (await page.request.post(`${origin()}/api/admin/login`, { data })).status();
  await expect.poll(status).toBe(200);
}

/** Signs in at the host of a page of the organisers' area, and opens the page. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await signIn(page, path.split('/')[2] ?? '');
  await openHydrated(page, origin() + path);
}
