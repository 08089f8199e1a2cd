/** The demo content as `npm start` loads it: the setting DEMO_MODULE names this file. */
import { fileURLToPath } from 'node:url';
import type { DemoContent } from '../src/launch/loadDemo.ts';
import { brokenIds } from './documents/brokenIds.ts';

/** Reads the content only when it is needed: that is at the first start. */
export const documents: DemoContent['documents'] = async (today) => {
  const { demoDocuments } = await import('./documents/demoDocuments.ts');
  return demoDocuments(today);
};

export const brokenDocumentIds: DemoContent['brokenDocumentIds'] = brokenIds.map((id) => `dev-${id}`);

export const picturesModule: DemoContent['picturesModule'] = fileURLToPath(
  new URL('./pictures/pictures.ts', import.meta.url),
);
