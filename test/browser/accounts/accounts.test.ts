// Proves specification §7.8, §7.9
/** An account from the invitation to the second factor: sign-in, new password by mail, codes (specification §7.2, §7.8). */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { totpCode } from '#accounts/secondFactor/totp.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { addDemoUser } from '#test/browser/productDatabase.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { decodeMail } from '#test/setup/mail/decodeMail.ts';

const [first, second] = ['ein-erstes-langes-passwort', 'ein-zweites-langes-passwort'];

/** Waits for a mail to an address with a link to a page, and returns the link. */
async function linkTo(address: string, page: string): Promise<string> {
  const folder = join(process.env.TEST_FOLDER ?? '', 'mail');
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const own = mails.filter((mail) => mail.includes(`To: ${address}`)).map(decodeMail);
    return own.map((mail) => new RegExp(`/admin/english/${page}/[\\w.-]+`).exec(mail)?.[0]).find(Boolean) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return origin() + (await find());
}

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort noch einmal').fill(password);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks a page for violations and for overflow at 320 px. Those before and after the sign-in each have the same frame. */
async function check(page: Page, part = 'main') {
  expect(await violationsOf(page, part)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toBe(0);
  if (size) await page.setViewportSize(size);
}

/** An owner invites an address, and removes another user. */
async function invite(page: Page, address: string) {
  const username = `robin-${randomUUID().slice(0, 8)}`;
  await addDemoUser('english', username, 'owner');
  await openSignedIn(page, '/admin/english/benutzer');
  await page.getByLabel('Mailadresse').fill(address);
  const roles = page.getByRole('group', { name: 'Rollen', exact: true });
  await roles.getByLabel(/^Nur lesen/).check();
  await roles.getByLabel(/^Redaktion/).check();
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByText('Die Einladung ist unterwegs.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Zurückziehen (${address})` })).toBeVisible();
  const user = page.getByRole('article').filter({ hasText: username });
  await user.getByText('Entfernen', { exact: false }).first().click();
  await check(page, 'html');
  await user.getByRole('button', { name: `${username} endgültig entfernen` }).click();
  await expect(page.getByText('Entfernt: Diese Person kann sich nicht mehr anmelden.')).toBeVisible();
  await page.context().clearCookies();
}

/** The whole life of an account. Each step is a plain form. */
test('an account from the invitation to the second factor', async ({ page, expectedIssues }) => {
  test.slow();
  // A wrong password and the second step of the sign-in.
  expectedIssues.push(/status of 422/, /status of 401/);
  const username = `mika-${randomUUID().slice(0, 8)}`;
  const address = `${username}@example.org`;
  await invite(page, address);

  await page.goto(await linkTo(address, 'einladung'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen!');
  await check(page, 'html');
  await page.getByLabel('Benutzername').fill(username);
  await fillNewPassword(page, first);
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  await expect(page.getByText('Dein Zugang ist angelegt.')).toBeVisible();

  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  // The page before it has a field with the same label.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort vergessen?');
  await check(page);
  await page.getByLabel('Benutzername oder Mailadresse').fill(address);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByText('Wenn es diesen Zugang gibt')).toBeVisible();
  await page.goto(await linkTo(address, 'passwort-neu'));
  await check(page);
  await fillNewPassword(page, second);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Dein neues Passwort gilt ab sofort.')).toBeVisible();
  await signIn(page, username, second);

  await page.getByRole('link', { name: 'Konto' }).click();
  await expect(page.getByText(`Bestätigt: ${address}`)).toBeVisible();
  await page.getByLabel('Bisheriges Passwort').fill('falsch');
  await fillNewPassword(page, first);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByRole('link', { name: 'Das ist nicht dein bisheriges Passwort.' })).toBeVisible();
  await expect(page.getByLabel('Bisheriges Passwort')).toHaveAttribute('aria-invalid', 'true');
  await check(page);
  await page.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click();
  // The page before it has other fields for passwords.
  await page.getByLabel('Passwort', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  await check(page);
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByText('Der zweite Faktor ist eingeschaltet')).toBeVisible();
  await check(page);
  const recovery = await page.locator('li code').first().innerText();
  await page.getByRole('button', { name: 'Abmelden' }).click();

  await page.goto(`${origin()}/admin/english/login?weiter=/admin/english/konto/zweiter-faktor`);
  await signIn(page, username, second);
  await expect(page.getByText('Gib noch den Code aus deiner App ein.')).toBeVisible();
  await check(page);
  // Each code is accepted once. That of the next period is already valid.
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Du hast noch 10 Wiederherstellungscodes.')).toBeVisible();
  await check(page);
  await page.getByLabel('Passwort').fill(second);
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.getByRole('button', { name: 'Zweiten Faktor ausschalten' }).click();
  await expect(page.getByText('Der zweite Faktor ist ausgeschaltet.')).toBeVisible();
});
