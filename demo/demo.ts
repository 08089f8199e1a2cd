/** The demo content as `npm start` loads it: the setting DEMO_MODULE names this file. */
import { fileURLToPath } from 'node:url';
import type { DemoContent } from '../src/launch/loadDemo.ts';
import { brokenIds } from './documents/brokenDocuments.ts';
import { demoDocuments } from './documents/demoDocuments.ts';

export const documents: DemoContent['documents'] = demoDocuments;

export const brokenDocumentIds: DemoContent['brokenDocumentIds'] = brokenIds.map((id) => `dev-${id}`);

export const picturesModule: DemoContent['picturesModule'] = fileURLToPath(
  new URL('./pictures/pictures.ts', import.meta.url),
);
