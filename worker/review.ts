/**
 * Reports a review that violates its schema to the host of its trip, and deletes the report when the review is valid or
 * deleted. The job `trip` publishes the reviews of a trip.
 */
import type { Outcome } from '../src/catalog/publish/publisher.ts';
import { parseReview } from '../src/content/parseDocument.ts';
import { loadPublicDocument } from '../src/content/reading.ts';
import type { WorkerDeps } from './deps.ts';
import { publishUntilStable } from './publishUntilStable.ts';
import { brokenDocument, reportBroken } from './trip.ts';

export function runReview(deps: WorkerDeps, { docId }: { docId: string }): Promise<Outcome | 'broken'> {
  const readVersion = async () => {
    const raw = (await loadPublicDocument(deps.content.main, docId)) as { _rev?: string } | null;
    return { raw, stamp: raw?._rev ?? 'gone' };
  };
  return publishUntilStable(readVersion, async ({ raw }) => {
    const parsed = raw && parseReview(raw);
    if (parsed && !parsed.ok) {
      await reportBroken(deps, brokenDocument(raw, parsed.issues), parsed.detail);
      return 'broken';
    }
    await deps.publisher.clearBroken(docId);
    return 'unchanged';
  });
}
