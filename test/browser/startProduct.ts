/**
 * Starts the product like `npm start`, on free ports and in an empty folder, once for all browser tests. At the end, the
 * logs of all products of the run are searched for personal data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogFolder, setLogFolder } from '../setup/logs/runLogs.ts';
import { searchLogs } from '../setup/logs/searchLogs.ts';
import { contentToken, launchProduct } from '../setup/processes/product.ts';
import { storeDemoTrips } from './demoTrips.ts';

export { demoPassword } from '../setup/processes/product.ts';

export interface InitialTrip {
  combinedId: string;
  /** Path of its page. */
  path: string;
}

/** Playwright's global setup. @returns the teardown */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function startProduct(): Promise<() => Promise<void>> {
  const logs = await createLogFolder();
  setLogFolder(logs);
  const product = await launchProduct();
  process.env.TEST_ORIGIN = product.origin;
  process.env.TEST_CONTENT = product.content;
  process.env.TEST_TOKEN = contentToken;
  process.env.TEST_FOLDER = product.folder;
  process.env.TEST_TRIPS = JSON.stringify(await initialTrips(product.origin));
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-demo-trips-'));
  await storeDemoTrips(join(folder, 'trips.json'));
  return async () => {
    await rm(folder, { recursive: true });
    await product.stop();
    await searchLogs(logs, ['content', 'redis', 'web', 'worker']);
  };
}

/** Returns the trips of each host at the start of the run. Tests that change trips change the order. */
async function initialTrips(origin: string): Promise<Record<string, InitialTrip[]>> {
  const lists: Record<string, InitialTrip[]> = {};
  for (const host of ['lagerfeuer', 'forscher', 'english', 'ya', 'kca']) {
    const { items } = await (await fetch(`${origin}/api/search?providers=${host}`)).json();
    lists[host] = items.map(({ combinedId, path }: InitialTrip) => ({ combinedId, path }));
  }
  return lists;
}
