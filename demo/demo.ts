/** Entry point of the demo content. `npm start` loads this file through the setting DEMO_MODULE. */
import { fileURLToPath } from 'node:url';
import type { DemoContent } from '#launch/loadDemo.ts';
import { brokenIds } from './documents/brokenIds.ts';

/** Loads the content lazily, because only the first start needs it. */
export const documents: DemoContent['documents'] = async (today) => {
  const { demoDocuments } = await import('./documents/demoDocuments.ts');
  return demoDocuments(today);
};

export const brokenDocumentIds: DemoContent['brokenDocumentIds'] = brokenIds.map((id) => `dev-${id}`);

/** One host has none, so that its bookings show what families and organisers see without a certificate. */
export const certificates: DemoContent['certificates'] = async () => {
  const { certificatesOf } = await import('./documents/site/brandDocuments.ts');
  return certificatesOf({ without: 'dev' });
};

export const picturesFolder: DemoContent['picturesFolder'] = fileURLToPath(new URL('./pictures', import.meta.url));
