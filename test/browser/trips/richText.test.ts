/** The rich text editor: typing and formatting, unknown blocks and unchanged content. */
import type { Page } from '@playwright/test';
import { expect, test } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save, savedMessage } from '#test/browser/openTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'forscher';
const text = (page: Page) => page.locator('#texte').getByRole('textbox', { name: 'Beschreibung' });
const tool = (page: Page, name: string) =>
  page.locator('#texte').getByRole('toolbar', { name: 'Gestaltung' }).getByRole('button', { name });
const trip = async (page: Page, id: string) => (await page.request.get(rds(id))).json();

/** Puts the caret into a heading and waits until the editor has processed the selection, which the toolbar shows. */
async function putCaret(page: Page, heading: string): Promise<void> {
  await text(page).getByText(heading).click();
  await expect(tool(page, 'Zwischenüberschrift')).toHaveAttribute('aria-pressed', 'true');
}

/** Types a heading, a bold word and a link in a list, and saves them. */
async function typeFormatted(page: Page): Promise<void> {
  await text(page).getByText('Davor.').click();
  // The editor ignores that it loses the focus between showing a change and the next task.
  await tool(page, 'Aufzählung').evaluate((button: HTMLButtonElement) => {
    const changes = new MutationObserver(() => {
      changes.disconnect();
      button.focus();
      button.click();
    });
    const editor = document.getElementById(button.parentElement?.getAttribute('aria-controls') ?? '');
    changes.observe(editor as HTMLElement, { childList: true, subtree: true });
  });
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Aufzählung')).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page)).toBeFocused();
  await tool(page, 'Aufzählung').press('Enter');

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Los geht es');
  await tool(page, 'Zwischenüberschrift').press('Enter');
  await expect(tool(page, 'Zwischenüberschrift')).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wir sind ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('draußen');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await tool(page, 'Aufzählung').press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Hüttenbau');
  await tool(page, 'Link').press('Enter');
  await page.getByLabel('Adresse des Links').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Adresse beginnt mit')).toBeVisible();
  await page.getByLabel('Adresse des Links').fill('https://example.com/huetten');
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(page, '#texte')).toEqual([]);
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
}

test('unknown blocks are kept, discarding restores the text, tabs have their own, and typed formats are published', async ({
  page,
}) => {
  const span = (_key: string, content: string) => ({ _type: 'span', _key, text: content, marks: [] });
  const block = (_key: string, content: string) => ({
    _type: 'block',
    _key,
    style: 'normal',
    markDefs: [],
    children: [span('s', content)],
  });
  const chart = { _type: 'wetterkarte', _key: 'w', place: { lat: 54.1 }, days: [1, 2, 3] };
  const description = [block('a', 'Davor.'), chart, { ...block('z', 'Danach.'), style: 'h3' }];
  const { id, path } = await openTrip(page, 8, { host, prepare: () => ({ description }) });
  await openSection(page, 'Texte');
  await expect(page.getByText('Baustein „wetterkarte“')).toBeVisible();
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await expect(page.getByText('Alles gespeichert')).toBeVisible();
  await putCaret(page, 'Danach.');
  await page.keyboard.type(' Und weiter.');
  await expect(page.getByText('1 Feld geändert')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(text(page).getByText('Danach.', { exact: true })).toBeVisible();
  await expect(page.getByText('Alles gespeichert')).toBeVisible();
  await putCaret(page, 'Danach.');
  await page.keyboard.type('Ende.');
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  const saved = (await trip(page, id)).description;
  expect(saved).toMatchObject([{ _key: 'a' }, chart, { children: [{ text: expect.stringContaining('Ende.') }] }]);
  expect(saved[1]).toEqual(chart);

  // The text of a tab opens with its tab, and opening does not count as a change.
  await openSection(page, 'Reiter');
  const tab = page.locator('#reiter details').first();
  await expect(tab.getByRole('textbox', { name: 'Text', exact: true })).toHaveCount(0);
  await tab.locator('summary').click({ position: { x: 40, y: 20 } });
  const body = tab.getByRole('textbox', { name: 'Text', exact: true });
  await expect(body).toHaveAttribute('contenteditable', 'true');
  // As long as nothing is changed.
  await expect(savedMessage(page)).toBeVisible();
  const before: { listItem?: string; children: { text: string }[] }[] = (await trip(page, id)).tabs[0].body;
  await body.getByText(before.find(({ listItem }) => listItem)?.children[0]?.text ?? 'no list').click();
  await expect(tab.getByRole('button', { name: 'Aufzählung' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Bis bald!');
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  const { tabs } = await trip(page, id);
  expect(JSON.stringify(tabs[0].body)).toContain('Bis bald!');

  // The focus returns to the text after each button.
  await openSection(page, 'Texte');
  await typeFormatted(page);
  const { description: formatted } = await trip(page, id);
  expect(formatted).toMatchObject([
    { style: 'h3', children: [{ text: 'Los geht es' }] },
    { style: 'normal', children: [{ text: 'Wir sind ' }, { text: 'draußen', marks: ['strong'] }] },
    { listItem: 'bullet', children: [{ text: 'Hüttenbau' }], markDefs: [{ href: 'https://example.com/huetten' }] },
  ]);
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toContain('<a href="https://example.com/huetten" rel="noopener noreferrer">Hüttenbau</a>');
});
