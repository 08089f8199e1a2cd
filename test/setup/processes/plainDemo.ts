/** The demo content with plain pictures, as a module for the setting DEMO_MODULE. */
import { fileURLToPath } from 'node:url';
import type { DemoContent } from '#launch/loadDemo.ts';

export { brokenDocumentIds, documents } from '../../../demo/demo.ts';

export const picturesModule: DemoContent['picturesModule'] = fileURLToPath(
  new URL('./plainPictures.ts', import.meta.url),
);
