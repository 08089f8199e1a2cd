// Proves specification §1.1, §3.8, §4.2, §4.4, §4.9, §5.4, §5.7, §5.10, §9.4
/** Filters: use by mouse and keyboard, pending and applied changes (specification §4.4, §5.4). */
import type { Locator } from '@playwright/test';
import {
  applyLink,
  changeAndCount,
  countText,
  openFilter,
  resultCount,
  type Toggle,
  toggle,
  toggles,
} from '#test/browser/filterDialog.ts';
import { alsoOnPhone, expect, onlyOnPhone, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { violationsOf } from '#test/browser/violations.ts';

interface Choice {
  toggle: Toggle;
  /** Selects an option. `use` clicks an element or presses Enter on it. */
  choose: (dialog: Locator, use: (control: Locator) => Promise<void>) => Promise<void>;
  /** Expected address afterwards. */
  address: RegExp;
}

/** Returns the button of a day in the first month of the calendar. */
const day = (dialog: Locator, number: number) =>
  dialog
    .getByRole('grid')
    .first()
    .getByRole('button', { name: new RegExp(`, ${number}\\. `) });

const choices: Record<string, Choice> = {
  season: {
    toggle: 'Wann',
    choose: (dialog, use) => use(dialog.getByRole('button', { name: /^Sommer/ })),
    address: /\?season=sommer#katalog$/,
  },
  'days of the calendar': {
    toggle: 'Wann',
    choose: async (dialog, use) => {
      await use(dialog.getByRole('button', { name: 'Weiter' }).first());
      await use(day(dialog, 3));
      await use(day(dialog, 28));
    },
    address: /\?date=\d{4}-\d\d-03%2C\d{4}-\d\d-28#katalog$/,
  },
  place: {
    toggle: 'Wohin',
    choose: async (dialog, use) => {
      await dialog.getByLabel('Ort, Region oder Land suchen').fill('osterr');
      await use(dialog.getByRole('button', { name: /^Österreich/ }));
    },
    address: /\?locations=oesterreich%23country%23oesterreich#katalog$/,
  },
  region: {
    toggle: 'Wohin',
    choose: async (dialog, use) => {
      await dialog.getByLabel('Ort, Region oder Land suchen').fill('ostsee');
      await use(dialog.getByRole('button', { name: /^Ostsee/ }));
    },
    address: /\?locations=ostsee%23region%23#katalog$/,
  },
  age: {
    toggle: 'Wer',
    choose: (dialog, use) => use(dialog.getByRole('button', { name: /^12 Jahre/ })),
    address: /\?persons=12#katalog$/,
  },
  category: {
    toggle: 'Filtern',
    choose: (dialog, use) => use(dialog.getByRole('checkbox', { name: /^Wassersport/ })),
    address: /\/reisen\/wassersport#katalog$/,
  },
  month: {
    toggle: 'Wann',
    choose: (dialog, use) => use(dialog.getByRole('checkbox', { name: /^Juli 2027/ })),
    address: /\?months=2027-07#katalog$/,
  },
  duration: {
    toggle: 'Wann',
    choose: (dialog, use) => use(dialog.getByRole('button', { name: /^4–6 Nächte/ })),
    address: /\?nights=4%2C6#katalog$/,
  },
  organiser: {
    toggle: 'Filtern',
    choose: async (dialog, use) => {
      await dialog.getByText('Veranstalter', { exact: true }).click();
      await use(dialog.getByRole('checkbox', { name: /^Young Alps/ }));
    },
    address: /\?providers=ya#katalog$/,
  },
};

test('each filter works by keyboard and leads to its address, with the number of results that the button shows', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${origin()}/reisen/alle`);
  const all = (await resultCount(page).textContent()) ?? '';
  for (const [name, { toggle: toggleName, choose, address }] of Object.entries(choices)) {
    await test.step(name, async () => {
      await toggle(page, toggleName).press('Enter');
      const dialog = page.getByRole('dialog', { name: toggleName });
      const total = await changeAndCount(page, () => choose(dialog, (control) => control.press('Enter')));
      await expect(applyLink(page)).toHaveAttribute('href', address);
      if (name !== 'season') {
        // Closing the dialog discards the choice.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        return;
      }
      await applyLink(page).press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(resultCount(page)).toHaveText(countText(total));
      await page.goBack();
      await expect(page).toHaveURL(`${origin()}/reisen/alle`);
      await expect(resultCount(page)).toHaveText(all);
      await page.goForward();
      await expect(resultCount(page)).toHaveText(countText(total));
      await expect(toggle(page, toggleName)).toContainText('1');
      await page.goBack();
      await expect(resultCount(page)).toHaveText(all);
    });
  }
});

test('a reverted choice leaves nothing to apply, travellers are separate, and an unknown place shows a message', async ({
  page,
}) => {
  await page.goto(`${origin()}/reisen/alle`);
  const when = await openFilter(page, 'Wann');
  const winter = when.getByRole('button', { name: /^Winter/ });
  await changeAndCount(page, () => winter.click());
  await winter.click();
  await expect(applyLink(page)).toHaveCount(0);
  await when.getByRole('button', { name: /Reisen anzeigen$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${origin()}/reisen/alle`);

  const who = await openFilter(page, 'Wer');
  const age = (years: number) => who.getByRole('button', { name: new RegExp(`^${years} Jahre`) });
  const alone = await changeAndCount(page, () => age(8).click());
  const together = await changeAndCount(page, () => age(12).click());
  expect(together).toBeLessThan(alone);
  await who
    .getByRole('list', { name: 'Wer mitfährt' })
    .getByRole('button', { name: /12 Jahre/ })
    .click();
  await expect(applyLink(page)).toHaveText(`${alone} Reisen anzeigen`);
  await applyLink(page).click();
  await expect(page).toHaveURL(/\?persons=8#katalog$/);

  const where = await openFilter(page, 'Wohin');
  await where.getByLabel('Ort, Region oder Land suchen').fill('Atlantis');
  const message = 'Keine passenden Ergebnisse gefunden. Bitte versuche es mit einem anderen Suchbegriff.';
  await expect(where.getByRole('status').filter({ hasText: message })).toBeVisible();
});

test('the price is limited by slider and by number, and chips remove one filter each and move the focus to the results', async ({
  page,
}) => {
  await page.goto(`${origin()}/reisen/alle`);
  const dialog = await openFilter(page, 'Filtern');
  await dialog.getByText('Preis', { exact: true }).click();
  const slider = dialog.getByRole('slider', { name: 'Preis ab (Euro)' });
  await changeAndCount(page, () => slider.press('ArrowRight'));
  await expect(dialog.getByRole('textbox', { name: 'Preis ab (Euro)' })).toHaveValue('50');
  const total = await changeAndCount(page, () => dialog.getByRole('textbox', { name: 'Preis bis (Euro)' }).fill('600'));
  await expect(dialog.getByRole('slider', { name: 'Preis bis (Euro)' })).toHaveValue('600');
  await applyLink(page).click();
  await expect(page).toHaveURL(/\?price=50%2C600#katalog$/);
  await expect(resultCount(page)).toHaveText(countText(total));
  await page.getByRole('link', { name: /^Filter „50.€ bis 600.€“ entfernen$/ }).click();
  await expect(page).toHaveURL(/\/reisen\/alle#katalog$/);

  await page.goto(`${origin()}/reisen/alle?persons=8,12&season=sommer`);
  const chips = page.getByRole('list', { name: 'Gewählte Filter' });
  await chips.getByRole('link', { name: /8 Jahre/ }).click();
  await expect(page).toHaveURL(/\?persons=12&season=sommer#katalog$/);
  await expect(page.locator('#katalog')).toBeFocused();
  await chips.getByRole('link', { name: /Sommer/ }).click();
  await expect(page).toHaveURL(/\?persons=12#katalog$/);
  await chips.getByRole('link').click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle#katalog`);
  await expect(chips).toHaveCount(0);
});

test('the options are loaded when the mouse reaches a filter, and again after a failure', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/^503 .*\/api\/search\?|status of 503/);
  let requests = 0;
  await page.route('**/api/search?**', (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto(`${origin()}/reisen/alle`);
  await waitForHydration(page);
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
  await expect(dialog.getByRole('button', { name: /^12 Jahre/ })).toBeVisible();
});

test('reset clears all filters, including those of the page, and keeps the order', async ({ page }) => {
  await page.goto(`${origin()}/reisen/sommer?persons=12&q=see&sort=price-asc`);
  const dialog = await openFilter(page, 'Filtern');
  const total = await changeAndCount(page, () => dialog.getByRole('button', { name: 'Zurücksetzen' }).click());
  await applyLink(page).click();
  await expect(page).toHaveURL(/\/reisen\/alle\?sort=price-asc#katalog$/);
  await expect(resultCount(page)).toHaveText(countText(total));
});

test('a city narrows the country of the page', async ({ page }) => {
  await page.goto(`${origin()}/reisen/niederlande`);
  const dialog = await openFilter(page, 'Wohin');
  const city = dialog.getByRole('button', { name: /^Renesse/ });
  const shownCount = Number(/\d+/.exec((await city.textContent()) ?? '')?.[0]);
  const total = await changeAndCount(page, () => city.click());
  expect(total).toBe(shownCount);
  await applyLink(page).click();
  await expect(page).toHaveURL(
    /\/reisen\/niederlande\?locations=niederlande-renesse%23city%23niederlande%23renesse#katalog$/,
  );
  await expect(resultCount(page)).toHaveText(countText(total));
  const places = page
    .locator('#katalog')
    .getByRole('article')
    .getByText(/, Niederlande$/);
  await expect(places).toHaveText(Array.from({ length: total }, () => 'Renesse, Niederlande'));
});

test('a partner page has the same filters and order as other lists and keeps them, and the search stays there', async ({
  page,
}) => {
  const path = '/partner/young-alps';
  await page.goto(`${origin()}${path}`);
  const count = page.locator('#katalog').getByRole('heading', { level: 3, name: /^\d+ Reisen?/ });
  const dialog = await openFilter(page, 'Wann');
  const total = await changeAndCount(page, () => dialog.getByRole('button', { name: /^Winter/ }).click());
  await applyLink(page).click();
  await expect(page).toHaveURL(`${origin()}${path}?season=winter#katalog`);
  await expect(count).toHaveText(countText(total));
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('Preis aufsteigend');
  await expect(page).toHaveURL(`${origin()}${path}?season=winter&sort=price-asc#katalog`);
  await expect(page.locator('#katalog').getByRole('article').first()).toContainText('Young Alps');

  const field = page.getByRole('banner').getByRole('combobox', { name: 'Reisen suchen' });
  const request = page.waitForRequest(/text-search-suggestions/);
  await field.fill('ski');
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual({ season: 'winter', providers: 'ya', q: 'ski' });
  await field.press('Enter');
  await expect(page).toHaveURL(`${origin()}${path}?season=winter&sort=price-asc&q=ski#katalog`);
  await expect(page.getByRole('combobox', { name: 'Sortierung' }).locator('option').first()).toHaveText('Empfohlen');
  await expect(page.locator('#katalog').getByRole('article').first()).toContainText('Young Alps');
});

test('an empty result shows a message and links that remove single filters, and filters without results can be applied', async ({
  page,
}) => {
  await page.goto(`${origin()}/reisen/ski-und-snowboard?q=segeln`);
  const message = 'Leider haben wir keine passenden Reisen gefunden. Bitte versuche es mit einer anderen Suchanfrage.';
  await expect(page.getByText(message)).toBeVisible();
  const offers = page.getByRole('link', { name: /^Ohne / });
  await expect(offers).toHaveText([/^Ohne den Suchbegriff: \d+ Reisen?$/, /^Ohne das Thema: \d+ Reisen?$/]);
  const [, total] = /: (\d+)/.exec((await offers.last().textContent()) ?? '') ?? [];
  await offers.last().click();
  await expect(page).toHaveURL(`${origin()}/reisen/alle?q=segeln#katalog`);
  await expect(resultCount(page)).toHaveText(countText(Number(total)));

  await page.goto(`${origin()}/reisen/golf`);
  const dialog = await openFilter(page, 'Wann');
  const none = await changeAndCount(page, async () => {
    await dialog.getByRole('button', { name: 'Weiter' }).first().click();
    await day(dialog, 3).click();
    await day(dialog, 4).click();
  });
  expect(none).toBe(0);
  await applyLink(page).click();
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
});

test(
  'the dialogs are accessible, and closing discards the pending change and restores the focus',
  alsoOnPhone,
  async ({ page }) => {
    test.slow();
    const address = `${origin()}/reisen/alle?persons=12&season=sommer`;
    await page.goto(address);
    const close = async (name: Toggle) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(toggle(page, name)).toBeFocused();
    };
    for (const name of toggles) {
      const dialog = await openFilter(page, name);
      await expect(dialog.getByRole('button', { name: 'Zurücksetzen' })).toBeVisible();
      if (name === 'Wann') await expect(dialog.getByRole('grid').first()).toBeVisible();
      expect(await violationsOf(page, 'dialog'), name).toEqual([]);
      await close(name);
    }
    if (test.info().project.name === 'phone') return;
    const dialog = await openFilter(page, 'Wann');
    const winter = dialog.getByRole('button', { name: /^Winter/ });
    await changeAndCount(page, () => winter.click());
    await close('Wann');
    await expect(page).toHaveURL(address);
    await toggle(page, 'Wann').click();
    await expect(dialog.getByRole('button', { name: /^Sommer/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(winter).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'a swipe down on the content of a sheet closes it, unless the content is scrolled down',
  onlyOnPhone,
  async ({ page }) => {
    await page.goto(`${origin()}/reisen/alle`);
    await waitForHydration(page);
    const dialog = await openFilter(page, 'Filtern');
    await dialog.getByRole('list').first().waitFor();
    const client = await page.context().newCDPSession(page);
    const swipeDown = async () => {
      const point = (y: number) => ({ touchPoints: [{ x: 195, y }] });
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(400) });
      for (let y = 430; y <= 640; y += 30)
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(y) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () =>
      dialog.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
    const scrollTo = (top: number) =>
      dialog.evaluate((element, value) => {
        for (const inner of element.querySelectorAll('*')) inner.scrollTop = value;
      }, top);
    await scrollTo(400);
    expect(await scrolled()).toBe(400);
    await swipeDown();
    await expect.poll(scrolled).toBeLessThan(400);
    await expect(dialog).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await openFilter(page, 'Filtern');
    await swipeDown();
    await expect(dialog).toBeHidden();
  },
);
