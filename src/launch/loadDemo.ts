import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { IsoDate } from '../domain/trip/trip.ts';
import { LaunchError } from './say.ts';

const demoModule = z.object({
  /** All documents, in an order in which references point backwards. `today` is the day in Europe/Berlin. */
  documents: z.custom<(today: IsoDate) => Promise<{ _id: string; _type: string }[]>>(
    (value) => typeof value === 'function',
    'is not a function',
  ),
  /** Ids of the documents that break their schema on purpose. */
  brokenDocumentIds: z.array(z.string()),
  /** Path of the module that draws the pictures (PICTURES_MODULE of the embedded content backend). */
  picturesModule: z.string(),
});

/** What a module of demo content exports. */
export type DemoContent = z.infer<typeof demoModule>;

/**
 * Loads the module of demo content.
 * @param file path of the module
 * @returns null when there is no such file
 * @throws LaunchError when the module lacks an export; whatever the module throws when it is loaded
 */
export async function loadDemo(file: string): Promise<DemoContent | null> {
  if (!existsSync(file)) return null;
  const loaded = demoModule.safeParse({ ...(await import(pathToFileURL(resolve(file)).href)) });
  if (loaded.success) return loaded.data;
  const issues = loaded.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new LaunchError(`DEMO_MODULE ${file}: ${issues.join(', ')}.`);
}
