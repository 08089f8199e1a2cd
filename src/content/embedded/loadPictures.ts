import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { DrawIcon } from './assets/icons.ts';
import type { DrawPicture } from './assets/pictures.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const picturesModule = z.object({
  drawPicture: z.custom<DrawPicture>(isFunction, 'is not a function'),
  drawIcon: z.custom<DrawIcon>(isFunction, 'is not a function').optional(),
});

/**
 * Loads the module that draws pictures for which there is no file.
 * @param file path of the module; it exports `drawPicture` and optionally `drawIcon`
 * @returns the exports; if no file is given, a `drawPicture` that returns null
 * @throws if the module cannot be loaded or does not export `drawPicture`
 */
export async function loadPictures(file: string | undefined): Promise<z.infer<typeof picturesModule>> {
  if (!file) return { drawPicture: () => null };
  const loaded = picturesModule.safeParse({ ...(await import(pathToFileURL(resolve(file)).href)) });
  if (loaded.success) return loaded.data;
  const issues = loaded.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`PICTURES_MODULE ${file}: ${issues.join(', ')}`);
}
