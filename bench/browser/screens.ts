/**
 * `node bench/browser/screens.ts [name …]`: starts the product with the demo content and takes the pictures of docs/screens: each
 * screen at 390 and 1280 pixels, some of them dark. Names, for example `list`, select screens.
 */
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import config from '../../playwright.config.ts';
import { demoPassword, launchProduct } from '../../test/setup/processes/product.ts';

interface Screen {
  /** Path, or a page of the first results: a trip, its reviews, its booking, or the comparison of the first three. */
  path: string | 'trip' | 'reviews' | 'booking' | 'compare';
  /** Whether the page needs a signed-in organiser. */
  isPrivate?: true;
  /** Also in the dark scheme. */
  isDark?: true;
  prepare?: (page: Page) => Promise<unknown>;
}

const screens: Record<string, Screen> = {
  home: { path: '/', isDark: true },
  list: { path: '/reisen/alle', isDark: true },
  'list-scrolled': { path: '/reisen/alle?season=sommer', prepare: (page) => page.mouse.wheel(0, 1400) },
  filters: {
    path: '/reisen/alle',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'Filtern' }).click(),
  },
  map: { path: '/reisen/alle?ansicht=karte' },
  trip: { path: 'trip', isDark: true },
  reviews: { path: 'reviews' },
  compare: { path: 'compare' },
  gallery: { path: 'trip', prepare: (page) => page.getByRole('link', { name: /^Bild 1 von/ }).click() },
  favourites: { path: '/favoriten' },
  contact: { path: '/kontakt' },
  booking: { path: 'booking' },
  about: { path: '/ueber-uns' },
  awards: { path: '/auszeichnungen' },
  faq: { path: '/faq' },
  partners: { path: '/partner' },
  'not-found': { path: '/gibt-es-nicht' },
  dashboard: { path: '/admin/ya/dashboard', isPrivate: true },
  problems: { path: '/admin/ya/problems', isPrivate: true },
  'organiser-reviews': { path: '/admin/ya/bewertungen', isPrivate: true },
};

const sizes = [
  { suffix: '-phone', viewport: { width: 390, height: 844 }, isMobile: true },
  { suffix: '', viewport: { width: 1280, height: 900 }, isMobile: false },
] as const;
/** Milliseconds until pictures, fonts and the map are drawn. */
const settleMs = 2500;

const product = await launchProduct({});
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const { items } = await (await fetch(`${product.origin}/api/search?season=sommer`)).json();
  const ids = items.slice(0, 3).map(({ combinedId }: { combinedId: string }) => combinedId);
  const results: Record<string, string> = {
    trip: items[0].path,
    reviews: `${items[0].path}/bewertungen`,
    booking: `/buchungen/new?destination=${ids[0]}`,
    compare: `/favoriten/vergleich?reisen=${ids.join(',')}`,
  };
  const selected = process.argv.slice(2);
  for (const [name, screen] of Object.entries(screens)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const path = results[screen.path] ?? screen.path;
    for (const { suffix, ...size } of sizes) {
      await takePicture(`${name}${suffix}`, { ...screen, path }, { ...size, colorScheme: 'light' });
      if (screen.isDark)
        await takePicture(`${name}${suffix}-dark`, { ...screen, path }, { ...size, colorScheme: 'dark' });
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exit(0);

/** Writes one picture as docs/screens/{name}.webp. */
async function takePicture(
  name: string,
  { path, isPrivate, prepare }: Screen,
  options: { viewport: { width: number; height: number }; isMobile: boolean; colorScheme: 'light' | 'dark' },
): Promise<void> {
  const context = await browser.newContext({ ...options, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  if (isPrivate) {
    const data = { subdomain: 'ya', username: 'demo', password: demoPassword };
    await page.request.post(`${product.origin}/api/admin/login`, { data });
  }
  if (path === '/favoriten') await markFavourites(page);
  await page.goto(product.origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  await prepare?.(page);
  if (prepare) await page.waitForTimeout(settleMs);
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`docs/screens/${name}.webp`);
  await context.close();
}

async function markFavourites(page: Page): Promise<void> {
  await page.goto(`${product.origin}/reisen/sommer`);
  await page.waitForTimeout(settleMs);
  for (const index of [0, 3, 6]) await page.getByRole('article').nth(index).getByRole('button').click();
}
