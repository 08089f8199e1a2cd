import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { exportRaw } from '#content/reading.ts';
import { tables } from '#database/tables.ts';
import { redisContent } from '../redis/redisContent.ts';
import type { TestSite } from '../site.ts';

/**
 * Returns the places that contain one of the texts in any case: "Redis", "content" (documents), "mail files" and names of tables,
 * without repetitions.
 */
export async function placesWith(site: TestSite, texts: readonly string[]): Promise<string[]> {
  const names = (text: string) => texts.some((each) => text.toLowerCase().includes(each.toLowerCase()));
  const places = new Set<string>();
  for (const table of Object.keys(tables)) {
    const rows = sql<{ line: string }>`select to_jsonb(source)::text as line from ${sql.ref(table)} source`;
    for (const { line } of (await rows.execute(site.worker.database)).rows) if (names(line)) places.add(table);
  }
  for await (const document of exportRaw(site.client)) if (names(JSON.stringify(document))) places.add('content');
  if (names(await redisContent(site.worker.redis))) places.add('Redis');
  const folder = join(site.dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (names(name) || names(await readFile(join(folder, name), 'utf8'))) places.add('mail files');
  return [...places].sort();
}
