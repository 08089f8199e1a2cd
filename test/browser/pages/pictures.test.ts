/** Images in the editor: upload, rejection, retry and order. */
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { openSection, openTrip, rds, save, savedMessage } from '#test/browser/openTrip.ts';
import { violationsOf } from '#test/browser/violations.ts';

const section = (page: Page) => page.locator('#bilder');
const entries = (page: Page) => section(page).locator('ol > li');
const chooser = (page: Page) => section(page).getByLabel('Bilder hinzufügen');
const images = async (page: Page, id: string): Promise<{ _key: string; alt?: string; asset?: { _ref: string } }[]> =>
  (await (await page.request.get(rds(id))).json()).images;

async function photo(name: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 900) {
  // A random colour, because two uploads of the same image would be one asset.
  const [r, g, b] = randomBytes(3);
  const drawn = sharp({ create: { width, height: 600, channels: 3, background: { r, g, b } } });
  return { name, mimeType: `image/${format}`, buffer: await drawn.toFormat(format).toBuffer() };
}

/** Chooses files that are created in the browser, because Playwright takes long to send large ones. */
async function chooseFiles(page: Page, files: [name: string, type: string, bytes: number][]): Promise<void> {
  await chooser(page).evaluate((input: HTMLInputElement, chosen) => {
    const transfer = new DataTransfer();
    for (const [name, type, bytes] of chosen) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);
}

const svg = {
  name: 'getarnt.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>1</script></svg>'),
};

test('files are chosen or dropped for a trip or one of its tabs, published with alternative text, and reordered by dragging', async ({
  page,
}) => {
  const { id, path } = await openTrip(page, 0, { host: 'forscher' });
  await openSection(page, 'Bilder');
  const count = await entries(page).count();
  await chooser(page).setInputFiles([await photo('see.jpg'), await photo('wald.webp', 'webp')]);
  await expect(entries(page)).toHaveCount(count + 2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('wald.webp ist hochgeladen.')).toBeAttached();
  const added = entries(page).nth(count);
  await expect(added.getByText('Was ist zu sehen?')).toBeVisible();
  await added.getByRole('textbox').fill('Der See am Morgen');
  await expect(added.getByText('Was ist zu sehen?')).toHaveCount(0);
  await added.scrollIntoViewIfNeeded();
  const img = added.locator('img');
  await expect.poll(() => img.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await img.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/bilder/asset/');
  // In a high window with the whole section in view, neither header nor bar cover any button.
  const size = page.viewportSize();
  await page.setViewportSize({ width: size?.width ?? 0, height: 4000 });
  await page.locator('#bilder').evaluate((section) => section.scrollIntoView({ block: 'start' }));
  expect(await violationsOf(page, '#bilder')).toEqual([]);
  if (size) await page.setViewportSize(size);

  const { name, mimeType, buffer } = await photo('gezogen.png', 'png');
  const files = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes ?? ''), (character) => character.charCodeAt(0));
      transfer.items.add(new File([binary], fileName ?? '', { type: type ?? '' }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType],
  );
  const target = section(page).locator('label:has(input[type=file])');
  await target.dispatchEvent('dragover', { dataTransfer: files });
  await expect(target).toHaveAttribute('data-over', 'true');
  await target.dispatchEvent('drop', { dataTransfer: files });
  await expect(entries(page)).toHaveCount(count + 3);
  const outside = page.getByRole('heading', { level: 1 });
  const wasNotPrevented = await outside.evaluate(
    (element, dataTransfer) =>
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })),
    files,
  );
  // The default action would open the file in place of the page.
  expect(wasNotPrevented).toBe(false);
  await expect(page).toHaveURL(`${origin()}/admin/forscher/edit/${id}#bilder`);

  await openSection(page, 'Reiter');
  const tab = page.locator('#reiter details').first();
  await tab.locator('summary').click();
  await tab.getByLabel('Anderes Bild hochladen').setInputFiles(await photo('haus.jpg'));
  await expect(page.getByText('haus.jpg ist hochgeladen.')).toBeAttached();
  await tab.getByLabel('Bild des Reiters: Alternativtext').fill('Das Haus von vorn');
  await expect(tab.getByRole('radio', { name: 'Das Haus von vorn' })).toBeChecked();
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  const [first] = (await (await page.request.get(rds(id))).json()).tabs;
  expect(first.image).toMatchObject({ alt: 'Das Haus von vorn', asset: { _ref: expect.stringMatching(/^image-/) } });
  const saved = await images(page, id);
  expect(saved.slice(count).map(({ alt }) => alt)).toEqual(['Der See am Morgen', undefined, undefined]);
  const ref = saved[count]?.asset?._ref ?? '';
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(ref.split('-')[1] ?? 'no asset');

  // Escape cancels dragging.
  await openSection(page, 'Bilder');
  const keys = saved.map(({ _key }) => _key);
  const handle = (index: number) => entries(page).nth(index).getByTitle('Ziehen, um die Reihenfolge zu ändern');
  const drag = async (from: number, to: number) => {
    await entries(page).nth(to).scrollIntoViewIfNeeded();
    await handle(from).scrollIntoViewIfNeeded();
    const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()];
    if (!start || !end) throw new Error('The handle is not visible.');
    const x = start.x + start.width / 2;
    await page.mouse.move(x, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, end.y + end.height / 2 + Math.sign(to - from) * 20, { steps: 4 });
    await expect(entries(page).nth(from)).toHaveAttribute('data-dragged', '');
  };
  await drag(0, 1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(savedMessage(page)).toBeVisible();
  await drag(0, 1);
  await page.mouse.up();
  await expect(page.getByText('Bild 1 ist jetzt an Stelle 2 von')).toBeAttached();
  await save(page).click();
  await expect(savedMessage(page)).toBeVisible();
  const after = (await images(page, id)).map(({ _key }) => _key);
  expect(after).toEqual([keys[1], keys[0], ...keys.slice(2)]);
});

test('files that are not photos are rejected, a pending upload counts as unsaved, and a failed one can be retried', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/status of 415/, /status of 422/, /ERR_INTERNET_DISCONNECTED/, /status of 401/);
  await openTrip(page, 1, { host: 'forscher' });
  await openSection(page, 'Bilder');
  const count = await entries(page).count();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await chooseFiles(page, [
    ['plan.pdf', 'application/pdf', 4],
    ['riesig.png', 'image/png', 16 * 1024 * 1024],
    ['iphone.heic', 'image/heic', 4],
  ]);
  const uploads = section(page).locator('ul > li');
  await expect(uploads).toContainText([/plan\.pdf.*JPEG, PNG, WebP oder AVIF/, /riesig\.png.*16 MB/, /iphone.*HEIC/]);
  await expect(uploads.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0);
  expect(sent).toEqual([]);
  for (const name of ['plan.pdf', 'riesig.png', 'iphone.heic']) {
    await page.getByRole('button', { name: `Meldung zu ${name} schließen` }).press('Enter');
  }
  await chooser(page).setInputFiles([svg, await photo('winzig.jpg', 'jpeg', 300)]);
  await expect(uploads).toContainText([/getarnt\.jpg.*Das ist kein Foto/, /winzig\.jpg.*zu klein/]);
  expect(await violationsOf(page, '#bilder')).toEqual([]);
  await expect(entries(page)).toHaveCount(count);
  expect(sent).toHaveLength(2);
  for (const name of ['getarnt.jpg', 'winzig.jpg']) {
    await page.getByRole('button', { name: `Meldung zu ${name} schließen` }).press('Enter');
  }

  // Waits, is cancelled and retried, also after signing in.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/admin\/images/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await chooser(page).setInputFiles([await photo('eins.jpg'), await photo('zwei.jpg')]);
  await expect(page.getByText('2 Bilder werden hochgeladen')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'eins.jpg wird hochgeladen' })).toBeVisible();
  await expect(section(page).getByText('Wartet …')).toBeVisible();
  let questions = 0;
  page.once('dialog', (dialog) => {
    questions += 1;
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Übersicht' }).click();
  expect(questions).toBe(1);
  await page.getByRole('button', { name: 'Hochladen von eins.jpg abbrechen' }).click();
  await expect(page.getByRole('progressbar', { name: 'zwei.jpg wird hochgeladen' })).toBeVisible();
  await page.context().setOffline(true);
  release();
  const failed = section(page).locator('ul > li');
  await expect(failed).toContainText('Wir konnten dich nicht verbinden.');
  await page.context().setOffline(false);
  await failed.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter');
  await expect(entries(page)).toHaveCount(count + 1);
  await expect(failed).toHaveCount(0);

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await chooser(page).setInputFiles([await photo('spaet.jpg')]);
  await expect(failed).toContainText('Deine Anmeldung ist abgelaufen.');
  await expect(failed.getByRole('link', { name: 'Neu anmelden' })).toHaveAttribute('target', '_blank');
  await page.context().addCookies(cookies);
  await failed.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(entries(page)).toHaveCount(count + 2);
});
