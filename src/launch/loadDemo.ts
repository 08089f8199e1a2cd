import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { IsoDate } from '#domain/dates.ts';
import { LaunchError } from './say.ts';

const demoModule = z.object({
  /** Returns all documents, ordered so that references point to earlier documents. `today` is the date in Europe/Berlin. */
  documents: z.custom<(today: IsoDate) => Promise<{ _id: string; _type: string }[]>>(
    (value) => typeof value === 'function',
    'is not a function',
  ),
  /** Ids of intentionally invalid documents. */
  brokenDocumentIds: z.array(z.string()),
  /** Returns the hosts that have a certificate (a sample), with their insurers and the holders of their accounts. */
  certificates: z
    .custom<() => Promise<{ subdomain: string; insurer: string; contact: string; holder: string }[]>>(
      (value) => typeof value === 'function',
      'is not a function',
    )
    .default(() => async () => []),
  /** Folder with the pictures and icons (PICTURES_FOLDER of the embedded content backend). */
  picturesFolder: z.string(),
});

export type DemoContent = z.infer<typeof demoModule>;

/**
 * Loads the module of demo content.
 * @param file path of the module
 * @returns null if the file does not exist
 * @throws LaunchError if an export is missing, or an error that the module throws on import
 */
export async function loadDemo(file: string): Promise<DemoContent | null> {
  if (!existsSync(file)) return null;
  const loaded = demoModule.safeParse({ ...(await import(pathToFileURL(resolve(file)).href)) });
  if (loaded.success) return loaded.data;
  const issues = loaded.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new LaunchError(`DEMO_MODULE ${file}: ${issues.join(', ')}.`);
}
