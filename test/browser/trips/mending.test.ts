/**
 * A trip with invalid fields: shown in the list of problems and corrected in the editor. `nextProblem.test.ts` proves what the
 * dashboard shows, and what the lists show after the correction.
 */
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, initialTrip, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const docId = 'dev-9001';
const issue = 'Die Angabe „Ort: Breitengrad“ fehlt.';

test.beforeEach(async () => {
  const [number, subdomain] = initialTrip('ya', 0).combinedId.split('-');
  const model = await contentClient().getDocument(`${subdomain}-${number}`);
  if (!model) throw new Error('The demo content has no such trip.');
  const { _rev: _, city, ...fields } = model;
  await contentClient().createOrReplace({
    ...fields,
    _id: docId,
    _type: 'destination',
    subdomain: 'dev',
    destinationId: 9001,
    title: 'Verlorene Landkarte',
    rdsUrl: '/buchungsformular/9001-dev',
    internalName: '',
    // Keeps the trip out of the lists after its correction, because other tests count listed trips.
    archived: true,
    city: { slug: city.slug, title: city.title },
  });
});

test.afterEach(async () => void (await contentClient().delete(docId)));

test('an invalid trip shows its problem in list and editor, is corrected at its field and leads to the next problem', async ({
  page,
}) => {
  await signIn(page, 'dev');
  const trips = `${origin()}/api/admin/trips?subdomain=dev&q=9001-dev`;
  await expect.poll(async () => (await (await page.request.get(trips)).json()).total).toBe(1);

  await page.goto(`${origin()}/admin/dev/problems`);
  const broken = page.getByRole('region', { name: 'Fehlerhaft' });
  await expect(broken.getByRole('listitem').first()).toContainText('Verlorene Landkarte (9001-dev)');
  expect(await violationsOf(page, 'main')).toEqual([]);
  await broken.getByRole('link', { name: issue }).first().click();
  await expect(page).toHaveURL(/edit\/9001-dev\?feld=city\.lat$/);
  await waitForHydration(page);
  const latitude = page.getByLabel('Breitengrad');
  await expect(latitude).toBeFocused();
  await expect(latitude).toHaveAccessibleDescription(issue);
  const aside = page.locator('aside');
  await expect(aside).toContainText('Fehlerhaft');
  await expect(aside).toContainText('2 Angaben sind fehlerhaft');
  await expect(aside).not.toContainText('in bestem Zustand');
  expect(await violationsOf(page, 'aside, #eckdaten')).toEqual([]);

  const tab = page
    .getByRole('navigation', { name: 'Bereiche für Veranstalter' })
    .getByRole('link', { name: 'Probleme' });
  const openTrips = Number.parseInt(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? '', 10);
  await latitude.fill('52.5');
  await page.getByLabel('Längengrad').fill('13.4');
  await expect(aside).not.toContainText('fehlerhaft');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/Um .* Uhr gespeichert/)).toBeVisible();
  await expect(tab).toContainText(String(openTrips - 1));
  await page.locator('form').getByRole('link', { name: 'Nächste Reise mit Problemen' }).click();
  await expect(page).toHaveURL(/edit\/9090-dev\?feld=city\.lat$/);
});
