import { AxeBuilder } from '@axe-core/playwright';
import { expect, origin, test } from './fixtures.ts';

const paths = [
  '/',
  '/reisen/alle',
  '/reisen/alle/2',
  '/reisen/ski-und-snowboard',
  '/reisen/alter-12',
  '/reisen/italien',
  '/reisen/sommer',
  '/reisen/alle?q=gibtesbestimmtnicht',
  '/destinations/all',
  '/favoriten',
  '/partner',
  '/faq',
  '/auszeichnungen',
  '/impressum',
  '/agb',
  '/datenschutz',
  '/cookies',
  '/ueber-uns',
  '/verpflegung',
  '/betreuung',
  '/unterkunft',
  '/barrierefreiheit',
  '/kontakt',
];

for (const path of paths) {
  test(`${path} is whole, quiet and accessible`, async ({ page }) => {
    const answer = await page.goto(origin() + path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/.+/);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
