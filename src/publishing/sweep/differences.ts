/** Finds and processes the documents whose published state differs from the content. */
import type { PublishOutcome } from '#catalog/publish/publisher.ts';
import type { PublishingDeps } from '../publishingDeps.ts';

/** Number of documents that are processed concurrently. */
const concurrency = 8;

/** Document id → what identifies its version. */
export type Versions = Map<string, string>;

/** Records the published version of each document, except documents that were rejected as older. */
export function recordPublished(
  versions: Versions,
  documents: (readonly [id: string, version: string])[],
  outcomes: PublishOutcome[],
) {
  for (const [index, [id, version]] of documents.entries()) if (outcomes[index] !== 'stale') versions.set(id, version);
}

/**
 * Returns the ids of the documents that must be processed individually: documents whose current version is not
 * published (new, changed or invalid), documents that are published or reported as broken but deleted, and documents
 * that are reported as broken but now valid.
 * @param done versions that are published
 * @param current versions in the content
 * @param published ids of all published documents
 * @param broken ids of all documents reported as broken
 */
export function differences(done: Versions, current: Versions, published: string[], broken: string[]): Set<string> {
  return new Set([
    ...[...current].filter(([id, version]) => done.get(id) !== version).map(([id]) => id),
    ...[...published, ...broken].filter((id) => !current.has(id)),
    ...broken.filter((id) => done.has(id)),
  ]);
}

/** Returns the ids of the documents of some types that are reported as broken. */
export async function brokenIds({ publisher }: PublishingDeps, isOfType: (type: string) => boolean): Promise<string[]> {
  return (await publisher.readBroken()).filter(({ type }) => isOfType(type)).map(({ docId }) => docId);
}

/** Runs a function for each id with limited concurrency. */
export async function runEach(ids: Set<string>, run: (id: string) => Promise<unknown>): Promise<void> {
  const remaining = ids.values();
  const runRemaining = async () => {
    for (const id of remaining) await run(id);
  };
  await Promise.all(Array.from({ length: concurrency }, runRemaining));
}
