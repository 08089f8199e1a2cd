/** Attacks on the scripts of the site, by addresses and by pages of other origins. */
import { expect, initialTrip, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';

const image = '<img src=x onerror="window.attacked=1">';
const encoded = encodeURIComponent(image);

/**
 * Scripts read these addresses; `demoSites.test.ts` requests those that only the server reads.
 * The strict page also fails on messages in the console, such as a violation of the policy, and on requests to other
 * origins.
 */
test('addresses run no scripts and add no elements', async ({ page }) => {
  const { combinedId, path } = initialTrip('ya', 0);
  const addresses = [
    `/?q=${encoded}#${encoded}`,
    `/reisen/alle?q=${encoded}&sort=${encoded}&locations=${encoded}&ansicht=${encoded}#${encoded}`,
    `${path}?date=${encoded}#${encoded}`,
    `/favoriten#reisen=${combinedId},${encoded}&stimmen=${encoded}:${combinedId}`,
    `/faq#${encoded}`,
    `/buchungsformular/${combinedId}?date=${encoded}&eingebettet=1`,
  ];
  for (const address of addresses) {
    await page.goto(origin() + address);
    await waitForHydration(page);
    const found = await page.evaluate(() => [
      'attacked' in window,
      document.querySelectorAll('img[src="x"], [onerror], a[href^="javascript:"], iframe[src^="javascript:"]').length,
    ]);
    expect([address, ...found]).toEqual([address, false, 0]);
  }
});

test('a manipulated history entry does not break the page, and a link with two slashes leads to no other site', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/404/);
  await openHydrated(page, `${origin()}/faq`);
  await page.evaluate((text) => history.pushState({ key: text, overlays: text }, '', '/kontakt'), image);
  await page.reload();
  await page.goBack();
  await waitForHydration(page);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = `${location.origin}//evil.example/ferien`;
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(`${origin()}/evil.example/ferien`);
});

test('other sites can frame neither the site, the form nor the organisers’ pages', async ({ context }) => {
  const { combinedId } = initialTrip('ya', 0);
  const paths = ['/', `/buchungsformular/${combinedId}?eingebettet=1`, '/admin/ya/login', '/meine-buchung/x'];
  const attacker = await context.newPage();
  const frames = paths.map((path) => `<iframe src="${origin()}${path}"></iframe>`).join('');
  await attacker.route('http://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>evil</title>${frames}` }),
  );
  await attacker.goto('http://evil.example/');
  await expect
    .poll(() => attacker.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length)
    .toBe(paths.length);
});

test('the booking page ignores messages of other windows', async ({ page, context }) => {
  const { combinedId } = initialTrip('ya', 0);
  await openHydrated(page, `${origin()}/buchungen/new?destination=${combinedId}`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('style', /height/);
  const height = () => frame.evaluate((element) => element.style.height);
  const before = await height();
  // From the page itself, with the right origin, but not from the frame.
  await page.evaluate(() => window.postMessage({ type: 'buchungsformular', height: 9_999, isBooked: true }, '*'));
  // From an opener on another origin.
  const attacker = await context.newPage();
  await attacker.route('http://evil.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'evil' }));
  await attacker.goto('http://evil.example/');
  const popup = attacker.waitForEvent('popup');
  await attacker.evaluate((address) => {
    const opened = window.open(address);
    setInterval(() => opened?.postMessage({ type: 'buchungsformular', height: 9_999, isBooked: true }, '*'), 50);
  }, page.url());
  const opened = await popup;
  await waitForHydration(opened);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(opened.locator('iframe')).toHaveAttribute('style', /height/);
  expect(await opened.locator('iframe').evaluate((element) => element.style.height)).not.toBe('9999px');
  expect(await height()).toBe(before);
});
