// Proves specification §1.1, §4.4, §4.9, §5.4, §5.7
/**
 * Filters: use by mouse and keyboard, pending and applied changes (specification §4.4, §5.4). `filterStash.test.ts` tests
 * the addresses of choices, `test/integration/http/withoutScripts.test.ts` options, chips and pages of organisers.
 */
import type { Locator, Page } from '@playwright/test';
import {
  applyLink,
  changeAndCount,
  countText,
  openFilter,
  resultCount,
  type Toggle,
  toggle,
} from '#test/browser/filterDialog.ts';
import { expect, onlyOnPhone, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

interface Control {
  toggle: Toggle;
  /** Selects an option. `use` presses Enter on an element. */
  choose: (dialog: Locator, use: (control: Locator) => Promise<void>) => Promise<void>;
  /** Expected address of the results. */
  address: RegExp;
}

/** Returns the button of a day in the first month of the calendar. */
const day = (dialog: Locator, number: number) =>
  dialog
    .getByRole('grid')
    .first()
    .getByRole('button', { name: new RegExp(`, ${number}\\. `) });

const noPlaces = 'Keine passenden Ergebnisse gefunden. Bitte versuche es mit einem anderen Suchbegriff.';

const controls: Record<string, Control> = {
  'days of the calendar': {
    toggle: 'Wann',
    choose: async (dialog, use) => {
      await use(dialog.getByRole('button', { name: 'Weiter' }).first());
      await use(day(dialog, 3));
      await use(day(dialog, 28));
    },
    address: /\?date=\d{4}-\d\d-03%2C\d{4}-\d\d-28#katalog$/,
  },
  'the search of places': {
    toggle: 'Wohin',
    choose: async (dialog, use) => {
      const search = dialog.getByLabel('Ort, Region oder Land suchen');
      await search.fill('Atlantis');
      await expect(dialog.getByRole('status').filter({ hasText: noPlaces })).toBeVisible();
      await search.fill('osterr');
      await use(dialog.getByRole('button', { name: /^Österreich/ }));
    },
    address: /\?locations=oesterreich%23country%23oesterreich#katalog$/,
  },
  'the field of an age': {
    toggle: 'Wer',
    choose: async (dialog, use) => {
      await dialog.getByLabel('Alter').fill('12');
      await use(dialog.getByRole('button', { name: 'Hinzufügen' }));
    },
    address: /\?persons=12#katalog$/,
  },
  'the checkbox of a category': {
    toggle: 'Filtern',
    choose: (dialog, use) => use(dialog.getByRole('checkbox', { name: /^Wassersport/ })),
    address: /\/reisen\/wassersport#katalog$/,
  },
};

test('each dialog is accessible and works by keyboard; Escape discards the choice and restores the focus', async ({
  page,
}) => {
  await openHydrated(page, `${origin()}/reisen/alle`);
  for (const [name, { toggle: toggleName, choose, address }] of Object.entries(controls)) {
    await test.step(name, async () => {
      await toggle(page, toggleName).press('Enter');
      const dialog = page.getByRole('dialog', { name: toggleName });
      await changeAndCount(page, () => choose(dialog, (control) => control.press('Enter')));
      await expect(applyLink(page)).toHaveAttribute('href', address);
      await expect(dialog.getByRole('button', { name: 'Zurücksetzen' })).toBeVisible();
      expect(await violationsOf(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(toggle(page, toggleName)).toBeFocused();
    });
  }
  await expect(page).toHaveURL(`${origin()}/reisen/alle`);
  const who = await openFilter(page, 'Wer');
  // The device knows the age, which no filter has.
  await expect(who.getByRole('button', { name: 'Kind hinzufügen: 12 Jahre' })).toBeVisible();
  await expect(applyLink(page)).toHaveCount(0);
});

test('travellers are loaded when the mouse reaches the filter, and again after a failure; they and a price narrow the results, and a reset keeps the order', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/^503 .*\/api\/search\?|status of 503/);
  const [path, order] = [`${origin()}/reisen/sommer`, 'sort=price-asc'];
  let requests = 0;
  await page.route('**/api/search?**', (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await openHydrated(page, `${path}?${order}`);
  expect(requests).toBe(0);
  const asked = page.waitForRequest('**/api/search?**');
  await toggle(page, 'Wer').hover();
  await asked;
  const dialog = await openFilter(page, 'Wer');
  await expect(dialog.getByRole('alert')).toContainText('Die Filter lassen sich gerade nicht laden.', {
    timeout: 30_000,
  });
  await page.unroute('**/api/search?**');
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await chooseTravellers(page, path, order);
  await limitPrice(page, `${path}?persons=8`, order);

  await openFilter(page, 'Wann');
  const all = await changeAndCount(page, () => page.getByRole('button', { name: 'Zurücksetzen' }).click());
  await applyLink(page).click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle?${order}#katalog`);
  await expect(resultCount(page)).toHaveText(countText(all));
});

/** Chooses two travellers in the open dialog, removes one of them, and applies the other; then goes back and forward. */
async function chooseTravellers(page: Page, path: string, order: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Wer' });
  const all = (await resultCount(page).textContent()) ?? '';
  const add = async (age: string) => {
    await dialog.getByLabel('Alter').fill(age);
    await dialog.getByLabel('Alter').press('Enter');
  };
  const alone = await changeAndCount(page, () => add('8'));
  expect(await changeAndCount(page, () => add('12'))).toBeLessThan(alone);
  await dialog.getByRole('button', { name: 'Kind entfernen: 12 Jahre' }).click();
  await expect(applyLink(page)).toHaveText(`${alone} Reisen anzeigen`);
  await applyLink(page).click();
  await expect(page).toHaveURL(`${path}?persons=8&${order}#katalog`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(resultCount(page)).toHaveText(countText(alone));
  await page.goBack();
  await expect(page).toHaveURL(`${path}?${order}`);
  await expect(resultCount(page)).toHaveText(all);
  await page.goForward();
  await expect(resultCount(page)).toHaveText(countText(alone));
  await expect(toggle(page, 'Wer')).toContainText('1');
}

/** Limits the price by slider and number. The chip that removes the limit moves the focus to the results. */
async function limitPrice(page: Page, list: string, order: string): Promise<void> {
  const dialog = await openFilter(page, 'Filtern');
  await dialog.getByText('Preis', { exact: true }).click();
  const limit = (bound: 'ab' | 'bis') => dialog.getByRole('textbox', { name: `Preis ${bound} (Euro)` });
  await changeAndCount(page, () => dialog.getByRole('slider', { name: 'Preis ab (Euro)' }).press('ArrowRight'));
  await expect(limit('ab')).toHaveValue('50');
  const total = await changeAndCount(page, () => limit('bis').fill('600'));
  // A choice without results can be applied, too.
  expect(await changeAndCount(page, () => limit('bis').fill('51'))).toBe(0);
  await limit('bis').fill('600');
  await expect(applyLink(page)).toHaveText(`${total} Reisen anzeigen`);
  await expect(dialog.getByRole('slider', { name: 'Preis bis (Euro)' })).toHaveValue('600');
  await applyLink(page).click();
  await expect(page).toHaveURL(`${list}&price=50%2C600&${order}#katalog`);
  await expect(resultCount(page)).toHaveText(countText(total));
  await page.getByRole('link', { name: /^Filter „50.€ bis 600.€“ entfernen$/ }).click();
  await expect(page).toHaveURL(`${list}&${order}#katalog`);
  await expect(page.locator('#katalog')).toBeFocused();
}

test(
  'a swipe down on the content of a sheet closes it, unless the content is scrolled down',
  onlyOnPhone,
  async ({ page }) => {
    await openHydrated(page, `${origin()}/reisen/alle`);
    const client = await page.context().newCDPSession(page);
    const swipeDown = async () => {
      const point = (y: number) => ({ touchPoints: [{ x: 195, y }] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(400) });
      for (let y = 430; y <= 640; y += 30)
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(y) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const when = await openFilter(page, 'Wann');
    await expect(when.getByRole('grid').first()).toBeVisible();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    await swipeDown();
    await expect(when).toBeHidden();
    await expect(toggle(page, 'Wann')).toBeFocused();

    const dialog = await openFilter(page, 'Filtern');
    await dialog.getByRole('list').first().waitFor();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    const scrolled = () =>
      dialog.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
    await dialog.evaluate((element) => {
      for (const inner of element.querySelectorAll('*')) inner.scrollTop = 400;
    });
    expect(await scrolled()).toBe(400);
    // Last, because pages cannot prevent the effects of a touch while the content still scrolls after an earlier one.
    await swipeDown();
    await expect.poll(scrolled).toBeLessThan(400);
    await expect(dialog).toBeVisible();
  },
);
