/** Starts the product as `npm start` does, on free ports and in an empty folder: once for all browser tests together. */
import { contentToken, launchProduct } from '../setup/product.ts';

export { demoPassword } from '../setup/product.ts';

export interface TripAtStart {
  combinedId: string;
  /** Of its page. */
  path: string;
}

/** Playwright's global setup; what it returns is the teardown. */
// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await launchProduct();
  process.env.TEST_ORIGIN = product.origin;
  process.env.TEST_CONTENT = product.content;
  process.env.TEST_TOKEN = contentToken;
  process.env.TEST_FOLDER = product.folder;
  process.env.TEST_TRIPS = JSON.stringify(await firstTrips(product.origin));
  return product.stop;
}

/** Of each host, before any test has changed one: later the order is another. */
async function firstTrips(origin: string): Promise<Record<string, TripAtStart[]>> {
  const lists: Record<string, TripAtStart[]> = {};
  for (const host of ['lagerfeuer', 'forscher', 'english', 'ya', 'kca']) {
    const { items } = await (await fetch(`${origin}/api/search?providers=${host}`)).json();
    lists[host] = items.map(({ combinedId, path }: TripAtStart) => ({ combinedId, path }));
  }
  return lists;
}
