// Proves specification §1.1, §5.1, §5.2, §5.3, §5.6, §5.7, §5.10, §9.5
/** The header: menus, hotline, favourites and the menu on phones (specification §5.1, §5.2). */
import type { Locator, Page } from '@playwright/test';
import { expect, onlyOnPhone, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

function menu(page: Page, label: string) {
  return page.locator('header details').filter({ has: page.locator('summary', { hasText: label }) });
}

/** Hovers until the menu opens. Before hydration hovering has no effect, so the mouse leaves and enters again. */
async function hoverOpen(page: Page, details: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await details.hover();
    await expect(details).toHaveAttribute('open', '', { timeout: 500 });
  }).toPass();
}

/** Waits until the effects of the page have run, which announce its title to screen readers. */
async function waitForNavigation(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
}

test.describe('on wide screens', () => {
  test('the menus have the links of the specification in its order, and open by mouse and by keyboard', async ({
    page,
  }) => {
    await openHydrated(page, origin());
    const [products, contact] = [menu(page, 'Reisen'), menu(page, 'Kontakt')];
    const links = (label: string) => menu(page, label).locator('li a').allTextContents();
    expect(await links('Kontakt')).toEqual([
      'Nachricht schreiben',
      'Frage an einen Veranstalter',
      'Fragebogen für Teamer',
      'Impressum',
    ]);
    expect((await links('Über uns')).slice(0, 3)).toEqual(['Über uns', 'Unsere Partner', 'AGB']);
    expect(await links('Über uns')).toEqual(expect.arrayContaining(['Kundenservice', 'Teamer werden']));

    await products.locator('summary').press('Enter');
    await expect(products).toHaveAttribute('open', '');
    await contact.locator('summary').press('Enter');
    await expect(products).not.toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(contact.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(contact).not.toHaveAttribute('open');
    await expect(contact.locator('summary')).toBeFocused();

    await hoverOpen(page, products);
    await expect(products.locator('p')).toHaveText(['Themen', 'Länder', 'Saison', 'Alter', 'Auf einen Blick']);
    const { count } = await (await page.request.get(`${origin()}/api/search/count`)).json();
    expect((await links('Reisen')).slice(-2)).toEqual([`Alle Reisen ${count}`, 'Favoriten 0']);
    expect(await violationsOf(page, 'header')).toEqual([]);
    await products.getByRole('link', { name: /Alle Reisen/ }).click();
    await expect(page).toHaveURL(`${origin()}/reisen/alle`);
    await expect(products).not.toHaveAttribute('open');
  });

  test('a menu closes 200 ms after a choice, and hovering opens none for 100 ms after a navigation', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T10:00:00+01:00') });
    await openHydrated(page, origin());
    const [products, contact] = [menu(page, 'Reisen'), menu(page, 'Kontakt')];
    // Dispatched events instead of a real mouse: during a navigation Chromium reports that the mouse has left the menu.
    const point = (details: Locator) => details.dispatchEvent('pointerover', { pointerType: 'mouse' });
    await expect(async () => {
      await point(contact);
      await expect(contact).toHaveAttribute('open', '', { timeout: 500 });
    }).toPass();
    await page.clock.pauseAt(new Date('2026-11-20T11:00:00+01:00'));
    await contact.getByRole('link', { name: 'Impressum' }).dispatchEvent('click');
    await waitForNavigation(page, 'Impressum');
    await page.clock.runFor(190);
    await expect(contact).toHaveAttribute('open', '');
    await page.clock.runFor(20);
    await expect(contact).not.toHaveAttribute('open');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
    await waitForNavigation(page, 'Datenschutz');
    await page.clock.runFor(90);
    await point(products);
    await expect(products).not.toHaveAttribute('open');
    await page.clock.runFor(200);
    await point(contact);
    await expect(contact).toHaveAttribute('open', '');
  });
});

test.describe('on phones', onlyOnPhone, () => {
  test('the menu is accessible, and Escape, "back", a click outside, a swipe or a choice close it', async ({
    page,
  }) => {
    await openHydrated(page, origin());
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${origin()}/reisen/alle`);
    const dialog = page.getByRole('dialog', { name: 'Menü' });
    const open = async () => {
      await page.getByRole('button', { name: 'Menü' }).click();
      await expect(dialog.getByRole('navigation')).toBeVisible();
    };
    await open();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();

    await open();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${origin()}/reisen/alle`);

    await open();
    await page.mouse.click(10, 400);
    await expect(dialog).toBeHidden();
    // None of this has left a history entry.
    await page.goBack();
    await expect(page).toHaveURL(`${origin()}/`);

    await page.goForward();
    await open();
    await swipe(page, 12, 3);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await swipe(page, 150, 5);
    await expect(dialog).toBeHidden();

    // A choice is one history entry.
    await open();
    await dialog.getByText('Themen').click();
    await dialog.getByRole('link', { name: /Wassersport/ }).click();
    await expect(page).toHaveURL(`${origin()}/reisen/wassersport`);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${origin()}/reisen/alle`);
  });
});

/** Swipes to the right with one finger. */
async function swipe(page: Page, distance: number, steps: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const point = (x: number) => ({ touchPoints: [{ x, y: 500 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(200) });
  for (let step = 1; step <= steps; step++)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(200 + (distance * step) / steps) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Logo, favourites, search and footer links match the specification. */
async function expectLinks(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(header.getByTitle('Favoriten')).toHaveAttribute('href', '/favoriten');
  const search = header.getByPlaceholder('Suche: z.B. Strand oder Ski in Österreich').first();
  for (const width of [479, 480, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(search).toBeVisible();
    // On phones the field is as wide as its icon until it has the focus.
    const { width: fieldWidth = 0 } = (await search.boundingBox()) ?? {};
    expect(fieldWidth > 100, `${width} px`).toBe(width >= 480);
    await expect(header.locator('nav summary').first()).toBeVisible({ visible: width >= 768 });
    await expect(header.getByRole('button', { name: 'Menü' })).toBeVisible({ visible: width < 768 });
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Über uns' })).toHaveAttribute('href', '/ueber-uns');
  await expect(footer.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/datenschutz');
}

const widths = [320, 480, 768, 1023, 1024, 1280];
const staffedTime = new Date('2026-11-20T10:00:00+01:00');
const unstaffedTime = new Date('2026-11-20T17:01:00+01:00');

test('has its links, and shows the hotline with its number while it is staffed, at every width and without a layout shift', async ({
  page,
}) => {
  await page.clock.install({ time: staffedTime });
  await page.goto(origin());
  await expectLinks(page);
  const hotline = page.locator('header a[href^="tel:"]');
  const contactLink = page.getByRole('banner').getByRole('link', { name: /^Nachricht schreiben.*Mo–Fr 9–17 Uhr$/ });
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  const tops: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectCallable(hotline);
    expect(await collisions(page), `at ${width} px`).toEqual([]);
    tops.push(await top());
  }
  await expect(contactLink).toHaveCount(0);
  await page.clock.setFixedTime(unstaffedTime);
  await page.clock.runFor('01:01');
  await expect(hotline).toHaveCount(0);
  const inFooter = page.getByRole('contentinfo').locator('a[href^="tel:"]');
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expect(inFooter).toBeVisible();
    await expect(contactLink).toHaveCount(width < 1024 ? 1 : 0);
    expect(await top(), `at ${width} px`).toBe(tops[index]);
  }
  await expect(page.getByRole('contentinfo')).toContainText('Montag bis Freitag, 9 bis 17 Uhr');
  // The row of the hotline scrolls with the page.
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 1_000));
    const bottom = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
    await expect.poll(bottom, `at ${width} px`).toBeLessThan(80);
  }
});

/** Checks that number and hours are visible and that the touch target is large enough. */
async function expectCallable(hotline: Locator): Promise<void> {
  await expect(hotline.getByText(/^\d[\d ]+\d$/)).toBeVisible();
  await expect(hotline.getByText('Mo–Fr 9–17 Uhr')).toBeVisible();
  const box = await hotline.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}

/** Returns the parts of the header that overflow the screen or overlap another part. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('header > div > *')].filter((part) => part.clientWidth > 0);
    const boxes = parts.map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
    const overlaps = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return boxes
      .filter(
        ({ box }, at) =>
          box.right > window.innerWidth ||
          box.left < 0 ||
          boxes.some((other, index) => index < at && overlaps(box, other.box)),
      )
      .map(({ name }) => name);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the hint about missing suggestions is shown only next to visible search fields', async ({ page }) => {
    // getByText does not find text in "noscript".
    const hint = page.locator('noscript p', { hasText: 'Vorschläge beim Tippen' }).filter({ visible: true });
    const field = page.locator('main input[name="q"]');
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ['/', '/buchungen/new']) {
      await page.goto(origin() + path);
      const [above, below] = [await field.boundingBox(), await hint.boundingBox()];
      const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      expect(gap, path).toBeGreaterThanOrEqual(8);
      expect(gap, path).toBeLessThanOrEqual(24);
    }
    // On wider screens the bar has no room for the hint until the field has the focus.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${origin()}/reisen/alle`);
    await expect(hint).toHaveCount(0);
    const inHeader = page.locator('header input[name="q"]').filter({ visible: true });
    await inHeader.focus();
    await expect(hint).toBeInViewport();

    await inHeader.blur();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(hint).toHaveCount(0);
    await page.locator('header a[aria-label="Menü"]').click();
    await expect(page).toHaveURL(/\/menue$/);
    await expect(hint).toHaveCount(1);
  });
});

test('several hosts can be signed in, and admin mode replaces the hotline until it is switched off, at every width', async ({
  page,
}) => {
  const hosts = ['ya', 'english'];
  for (const host of hosts) await signIn(page, host);
  const statusOf = async (host: string) =>
    (await page.request.get(`${origin()}/admin/${host}/dashboard`, { maxRedirects: 0 })).status();
  const statuses = () => Promise.all(hosts.map(statusOf));
  await page.clock.setFixedTime(staffedTime);
  await openHydrated(page, origin());
  const off = page.getByRole('button', { name: 'Ausschalten' });
  const hotline = page.locator('header a[href^="tel:"]');
  for (const width of [320, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(off).toHaveCount(1);
    expect(await collisions(page), `at ${width} px`).toEqual([]);
    // Checks that nothing covers the button.
    await off.click({ trial: true });
  }
  await expect(hotline).toHaveCount(1);
  await expect(hotline).toBeHidden();
  await off.click();
  await expect(off).toHaveCount(0);
  await expect(hotline).toBeVisible();
  expect(await statuses()).toEqual([200, 200]);
});
