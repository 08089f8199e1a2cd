/** Intentionally invalid demo documents: the start announces them and suppresses their warnings. */
import { type ContentSettings, createContentClients } from '#content/contentClients.ts';
import { faultsIn, parseDestination } from '#content/parseDocument.ts';

/** Host of the invalid documents. */
const host = 'dev';

/**
 * @param docIds ids of the intentionally invalid documents
 * @returns a predicate for log entries of the worker, true for entries about one of these documents
 */
export function isAboutOneOf(docIds: readonly string[]): (entry: Record<string, unknown>) => boolean {
  return ({ docId }) => typeof docId === 'string' && docIds.includes(docId);
}

/**
 * Returns the lines that the start prints about intentionally invalid documents.
 * @param origin origin of the marketplace
 * @param docIds ids of the documents
 * @returns an empty array if the content backend has none of them or all have been corrected
 */
export async function demoDefectLines(
  settings: ContentSettings,
  origin: string,
  docIds: readonly string[],
): Promise<string[]> {
  const { main } = createContentClients(settings);
  const found = await main.fetch<unknown[]>('*[_id in $docIds]', { docIds });
  const broken = found.filter((raw) => faultsIn(parseDestination(raw))).length;
  if (broken === 0) return [];
  const documents = broken === 1 ? '1 demo document is' : `${broken} demo documents are`;
  return [`${documents} broken on purpose, to show how that is reported: ${origin}/admin/${host}/problems`];
}
