/** The two demo documents that break their schema on purpose: they are announced, not warned about. */

import { brokenIds } from '../../demo/documents/brokenDocuments.ts';
import { type ContentSettings, createContentClients } from '../content/contentClients.ts';
import { parseDestination } from '../content/schemas.ts';

const host = 'dev';
const docIds = brokenIds.map((id) => `${host}-${id}`);

/** Whether a log entry of the worker is about one of the two; any other broken document is a warning like before. */
export function isDemoDefect({ docId }: Record<string, unknown>): boolean {
  return typeof docId === 'string' && docIds.includes(docId);
}

/**
 * What to tell about them at the start.
 * @param origin of the marketplace
 * @returns no lines when the content has none of them, or all have been repaired
 */
export async function demoDefectLines(settings: ContentSettings, origin: string): Promise<string[]> {
  const { main } = createContentClients(settings);
  const found = await main.fetch<unknown[]>('*[_id in $docIds]', { docIds });
  const broken = found.filter((raw) => !parseDestination(raw).ok).length;
  if (broken === 0) return [];
  const documents = broken === 1 ? '1 demo document is' : `${broken} demo documents are`;
  return [`${documents} broken on purpose, to show how that is reported: ${origin}/admin/${host}/problems`];
}
