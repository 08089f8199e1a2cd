// Proves specification §7.1
/** The CMS demo (specification §7.1) renders each kind of content with the components of the site. */
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const kinds = [
  'Bühne der Startseite',
  'Fließtext',
  'Langer Text mit Zwischenüberschriften',
  'Bild',
  'Galerie',
  'Kopf einer Reise',
  'Reiter',
  'Termine',
  'Karte in Listen',
  'Veranstalter mit Anbieterangaben',
  'Häufige Fragen',
  'Auszeichnungen',
];

test('shows each kind of content of the sample and of a trip of the host', async ({ page }) => {
  const address = `${origin()}/admin/ya/cms-demo`;
  await openSignedIn(page, '/admin/ya/cms-demo');
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  for (const kind of kinds) await expect(block(kind)).not.toContainText('Dafür ist hier nichts gespeichert.');
  await expect(block('Buchungskasten')).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 1024 });
  const text = block('Fließtext');
  for (const element of ['h2', 'h3', 'h4', 'ul ul', 'ol', 'blockquote', 'strong em', 'u', 'code', 'del', 'a'])
    await expect(text.locator(element).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pageWidth(page)).toBe(width);
  }

  const choice = page.getByLabel('Inhalt');
  const { total } = await (await page.request.get(`${origin()}/api/admin/trips?subdomain=ya`)).json();
  expect(total).toBeGreaterThan(25);
  // All trips and the fixed sample.
  await expect(choice.locator('option')).toHaveCount(total + 1);
  const option = choice.locator('option').nth(1);
  const [title = '', id = ''] = (await option.textContent())?.split(/ \((?=\d+-ya\)$)|\)$/) ?? [];
  await choice.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(`${address}?reise=${id}`);
  await expect(page.getByText(`zu „${title}“ gespeichert`)).toBeVisible();
  await expect(block('Kopf einer Reise').getByRole('heading', { level: 1 })).toHaveText(title);

  const editor = `/admin/ya/edit/${id}`;
  await expect(page.getByRole('link', { name: `„${title}“ bearbeiten` })).toHaveAttribute('href', editor);
  // It shows how content looks, so no work of organisers leads to it.
  expect(await (await page.request.get(origin() + editor)).text()).not.toMatch(/<a [^>]*cms-demo/);

  const response = await page.request.get(`${address}?reise=1-english`);
  expect(await response.text()).toContain('Diese Reise gibt es hier nicht.');
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await page.request.get(`${origin()}/admin/english/cms-demo`)).url()).toContain('/admin/english/login');
});
