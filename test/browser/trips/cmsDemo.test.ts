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

test('shows each kind of content of the sample', async ({ page }) => {
  const address = `${origin()}/admin/ya/cms-demo`;
  await openSignedIn(page, '/admin/ya/cms-demo');
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  for (const kind of kinds) await expect(block(kind)).toBeVisible();
  await expect(block('Buchungskasten')).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 1024 });
  const text = block('Fließtext');
  for (const element of ['h2', 'h3', 'h4', 'ul ul', 'ol', 'blockquote', 'strong em', 'u', 'code', 'del', 'a'])
    await expect(text.locator(element).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pageWidth(page)).toBe(width);
  }

  const response = await page.request.get(address);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await page.request.get(`${origin()}/admin/english/cms-demo`)).url()).toContain('/admin/english/login');
});
