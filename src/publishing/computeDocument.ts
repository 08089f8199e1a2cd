import type { BrokenReports } from '#catalog/brokenReports.ts';
import type { BrokenDocument } from '#catalog/published.ts';
import type { DocumentFaults, Parsed } from '#content/parseDocument.ts';
import { maxLine } from '#domain/fields/field.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import { tripOfDocId } from '#domain/tripId.ts';
import type { Logger } from '#platform/logger.ts';

/** Why the read model gets nothing of a document, or not all of it: it violates its schema, or an exception. */
interface BrokenReport {
  broken: BrokenDocument;
  cause: { reason: string } | { err: unknown };
}

/** What the read model gets of a document. `leftOut` says why the value lacks parts of it. */
export type Computed<T> = { value: T; leftOut?: BrokenReport } | BrokenReport;

const uncomputable: DocumentIssue = {
  field: '',
  reason:
    'Eine Angabe können wir nicht verarbeiten. Bitte mache die letzte Änderung rückgängig, oder melde dich bei uns.',
};

/**
 * Computes what is published of a document. An exception is a report about this document, so that no document can stop the
 * publication of another. Nothing else of the publication catches exceptions of single documents.
 * @param raw a document with at least an id and a type
 */
export function computeDocument<T>(raw: unknown, compute: () => Parsed<T>): Computed<T> {
  try {
    const parsed = compute();
    if (!parsed.ok) return reportOf(raw, parsed);
    const { value, leftOut } = parsed;
    return { value, ...(leftOut && { leftOut: reportOf(raw, leftOut) }) };
  } catch (err) {
    return { broken: brokenDocument(raw, [uncomputable]), cause: { err } };
  }
}

function reportOf(raw: unknown, { issues, detail }: DocumentFaults): BrokenReport {
  return { broken: brokenDocument(raw, issues), cause: { reason: detail } };
}

/** Stores a report about a broken document for its host, and logs it once per issue. What is published of it stays. */
export async function reportBroken(
  { publisher, logger }: { publisher: BrokenReports; logger: Logger },
  { broken, cause }: BrokenReport,
): Promise<void> {
  const { docId, field } = broken;
  if (await publisher.reportBroken(broken)) logger.warn({ docId, field, ...cause }, 'document cannot be published');
}

/** Creates a report: it describes the first issue, and counts the others. */
function brokenDocument(raw: unknown, [first, ...others]: [DocumentIssue, ...DocumentIssue[]]): BrokenDocument {
  const { _id, _type, ...document } = raw as { _id: string; _type: string } & Record<string, unknown>;
  const text = (name: string) => (typeof document[name] === 'string' ? document[name].slice(0, maxLine) : '');
  // The editor also finds a trip by its id.
  const trip = _type === 'destination' ? tripOfDocId(_id) : null;
  const subdomain = trip?.subdomain ?? (text('subdomain') || null);
  return {
    docId: _id,
    type: _type,
    subdomain,
    title: text('title'),
    internalName: text('internalName'),
    field: first.field,
    reason: first.reason,
    otherIssues: others.length,
  };
}
