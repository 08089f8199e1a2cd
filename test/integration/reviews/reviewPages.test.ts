// Proves specification §5.5
/** The reviews on the page of a trip, and the list of all its reviews, as the server renders them. */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStars, reviewDocument } from '#test/builders/review.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { tripDocument } from '#test/setup/workerSetting.ts';

let site: TestSite;
const tripPath = '/reisen/niederlande/lemmer/1-ya';
const listPath = `${tripPath}/bewertungen`;
const get = (path: string, host = 'localhost') =>
  request(site.app).get(path).set({ Host: host, Accept: 'text/html', 'User-Agent': 'Mozilla/5.0' });
/** Loads a page and removes the comments that React inserts between texts. */
const html = async (path: string, host?: string) => (await get(path, host).expect(200)).text.replaceAll('<!-- -->', '');
/** The texts of the reviews in the order of the page. */
const textsOf = (page: string) => [...page.matchAll(/>Text (\d+)</g)].map(([, number]) => Number(number));

beforeAll(async () => {
  site = await startSite();
  const reviews = Array.from({ length: 25 }, (_, index) =>
    reviewDocument({
      _id: `review-${index}`,
      text: `Text ${index}`,
      age: index < 5 ? 8 : 14,
      ratings: allStars(index === 3 ? 1 : 5),
      at: new Date(Date.UTC(2026, 8, 1 + index)).toISOString(),
    }),
  );
  await site.bringIn([
    tripDocument(1),
    tripDocument(2, { rating: { average: 4.2, count: 12 } }),
    tripDocument(3),
    ...reviews,
    reviewDocument({ _id: 'review-x', trip: 'bdkj-4', text: '<script>alert(1)</script>' }),
    { ...tripDocument(4, { subdomain: 'bdkj' }) },
  ]);
});
afterAll(() => site.stop());

describe('the page of a trip', () => {
  test('shows the summary and the three newest reviews, and links to all', async () => {
    const text = await html(tripPath);
    expect(textsOf(text)).toEqual([24, 23, 22]);
    expect(text).toContain('<a href="#bewertungen">25 Bewertungen</a>');
    expect(text).toContain('id="bewertungen"');
    expect(text).toContain(`href="${listPath}"`);
    expect(text).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.8,"ratingCount":25');
    expect(text.match(/"@type":"Review"/g)).toHaveLength(3);
  });

  test('shows the rating of the document only if there are no reviews', async () => {
    const text = await html(tripPath.replace('1-ya', '2-ya'));
    expect(text).toContain('4,2 von 5 Sternen · 12 Bewertungen');
    expect(text).not.toContain('/bewertungen"');
  });

  test('has no section without a rating', async () => {
    expect(await html(tripPath.replace('1-ya', '3-ya'))).not.toContain('id="bewertungen"');
  });
});

describe('the list of reviews', () => {
  test.each([
    ['', [24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5]],
    ['/2', [4, 3, 2, 1, 0]],
    ['?age=bis-9', [4, 3, 2, 1, 0]],
    ['?age=bis-9&sort=worst', [3, 4, 2, 1, 0]],
    ['?sort=best&age=bis-9', [4, 2, 1, 0, 3]],
    ['?age=ab-16', []],
    ['?age=alle&sort=zufall&x=1', [24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5]],
  ])('%s', async (address, numbers) => {
    expect(textsOf(await html(listPath + address))).toEqual(numbers);
  });

  test('links to orders and age groups with their number of reviews', async () => {
    const text = await html(`${listPath}?age=bis-9`);
    expect(text).toContain(`href="${listPath}?sort=worst&amp;age=bis-9"`);
    expect(text).toMatch(/aria-current="true">bis 9 Jahre \(5\)/);
    expect(text).toMatch(/13 bis 15 Jahre \(20\)/);
  });

  test.each([
    [`${listPath}/3`, 404, undefined],
    [`${listPath}/x`, 404, undefined],
    ['/reisen/niederlande/renesse/1-ya/bewertungen?sort=best', 301, `${listPath}?sort=best`],
    [`${tripPath.replace('1-ya', '3-ya')}/bewertungen`, 302, tripPath.replace('1-ya', '3-ya')],
    [`${tripPath.replace('1-ya', '9-ya')}/bewertungen`, 302, '/#reise-fehlt-niederlande'],
    [
      '/reisen/niederlande/lemmer/4-bdkj/bewertungen',
      301,
      'http://bdkj.localhost:3000/reisen/niederlande/lemmer/4-bdkj/bewertungen',
    ],
  ])('%s returns %i', async (path, status, location) => {
    const response = await get(path).expect(status);
    expect(response.get('location')).toBe(location);
  });

  test('escapes the texts', async () => {
    const text = await html('/reisen/niederlande/lemmer/4-bdkj/bewertungen', 'bdkj.localhost');
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script>alert(1)');
  });
});
