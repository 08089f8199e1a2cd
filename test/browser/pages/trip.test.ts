// Proves specification §1.1, §5.5, §5.7, §10.2
/** The trip page: gallery, sharing and video (specification §5.5). */

import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** Returns a listed trip with images and departures. */
async function findTrip(page: Page, query = 'providers=ya', index = 0): Promise<TripSummary> {
  const answer = await page.request.get(`${origin()}/api/search?${query}`);
  return (await answer.json()).items.filter((trip: TripSummary) => trip.image)[index];
}

async function openTrip(page: Page, query?: string): Promise<TripSummary> {
  const trip = await findTrip(page, query);
  await page.goto(origin() + trip.path);
  await expect(page.getByRole('tab').first()).toBeVisible();
  return trip;
}

test('the gallery opens full screen with the small picture, pages by keys and buttons and restores the focus', async ({
  page,
}) => {
  await openTrip(page);
  const all = page.getByRole('link', { name: /^Alle \d+ Bilder$/ });
  const selected = page.getByRole('link', { name: /^Bild 1 von/ });
  const dialog = page.getByRole('dialog', { name: 'Bilder der Reise' });
  const isShown = (number: number) => expect(dialog.getByText(new RegExp(`^${number} / \\d+$`))).toBeVisible();
  const thumbnail = selected.getByRole('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const smallFile = await thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc);
  // Holds all large files back.
  const held = Promise.withResolvers<void>();
  await page.route(/w=1600/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await selected.click();
  const picture = dialog.getByRole('img').first();
  await expect(picture).toHaveCSS('background-image', `url("${smallFile}")`);
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  const before = await picture.boundingBox();
  expect(before?.width).toBeGreaterThan(600);
  held.resolve();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await picture.boundingBox()).toEqual(before);
  await dialog.getByRole('button', { name: 'Bilder schließen' }).click();
  await expect(dialog).toBeHidden();

  await all.click();
  await isShown(1);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await isShown(2);
  await dialog.getByRole('button', { name: 'Nächstes Bild' }).click();
  await isShown(3);
  await page.keyboard.press('ArrowLeft');
  await isShown(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(all).toBeFocused();
  // It starts with the selected picture, not with the last one.
  await selected.click();
  await isShown(1);
  await page.keyboard.press('Escape');

  // It handles keys as soon as it is shown.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] li img')) return;
      observer.disconnect();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await all.click();
  await isShown(2);
});

/** Share and favourite buttons are beside the organiser from 768 px. */
async function expectToolsBesideOrganiser(page: Page): Promise<void> {
  const header = page.locator('article > div header');
  for (const width of [768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const share = await header.getByRole('button', { name: 'Teilen' }).boundingBox();
    const organiser = await header.getByText('Ein Angebot von').boundingBox();
    const facts = await header.getByRole('link', { name: /Bewertungen$/ }).boundingBox();
    if (!share || !organiser) throw new Error('The header is incomplete.');
    const lowest = (facts ?? organiser).y + (facts ?? organiser).height;
    expect(share.y, `${width} px`).toBeLessThan(lowest);
    expect(share.x).toBeGreaterThan(organiser.x + organiser.width);
  }
}

test('sharing copies the address, has a plain link for each service and offers the dialog of the device', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data }));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  // The organiser with the longest name.
  const trip = await openTrip(page, 'providers=kca');
  await expectToolsBesideOrganiser(page);
  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diese Reise teilen' });
  await dialog.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(dialog.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin() + trip.path);
  const hrefs = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const [index, start] of [
    'https://wa.me/',
    'mailto:',
    'https://t.me/',
    'https://www.facebook.com/',
    'https://twitter.com/',
  ].entries()) {
    expect(hrefs[index]).toMatch(new RegExp(`^${start}`));
    expect(hrefs[index]).toContain(encodeURIComponent(origin() + trip.path));
  }
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Teilen' })).toBeFocused();
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByRole('button', { name: 'Mit einer App teilen' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.url);
  await expect.poll(shared).toBe(origin() + trip.path);
});

test('a video sends no request to its provider before a click', async ({ page, expectedIssues }) => {
  expectedIssues.push(/^request to www\.youtube-nocookie\.com$/);
  const trip = await findTrip(page, 'providers=english', 3);
  const videoUrl = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  await contentClient().patch(`${trip.subdomain}-${trip.destinationId}`).set({ videoUrl }).commit();
  await expect.poll(async () => (await page.request.get(origin() + trip.path)).text()).toContain('aqz-KE-bpKQ');
  const requested: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await page.goto(`${origin()}${trip.path}#video`);
  const panel = page.getByRole('tabpanel', { name: 'Video' });
  await expect(panel).toContainText('Erst wenn du es startest, erfährt YouTube');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  expect(await violationsOf(page, '[role="tabpanel"]')).toEqual([]);
  await panel.getByRole('button', { name: 'Video ansehen' }).click();
  await expect(panel.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
  );
  await expect.poll(() => requested.length).toBe(1);
});
