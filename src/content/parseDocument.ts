/**
 * Parses the documents that the product reads, at the boundary to the content backend. Valid documents are typed
 * everywhere else. Invalid documents are skipped and reported with the invalid field.
 */
import type { z } from 'zod';
import type { Hosts } from '#domain/hosts.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { SiteDocument, SiteDocumentType } from '#domain/site/siteDocuments.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { boundedDocument } from './bounded.ts';
import { destinationSchema } from './destinationSchema.ts';
import { siteIssues, technicalText, tripIssues } from './documentIssues.ts';
import { reviewSchema } from './reviewSchema.ts';
import { siteSchemas } from './siteSchemas.ts';

/** A parsed document, or the reasons why it is invalid. */
export type Parsed<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      /** For organisers, in the order of the document. */
      issues: [DocumentIssue, ...DocumentIssue[]];
      /** For the log. */
      detail: string;
    };

function parse<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  issuesOf: (error: z.ZodError, raw: unknown) => DocumentIssue[],
): Parsed<T> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const [first = unreadable, ...others] = issuesOf(result.error, raw);
  return { ok: false, issues: [first, ...others], detail: technicalText(result.error) };
}

const unreadable: DocumentIssue = { field: '', reason: 'Das ist kein lesbares Dokument.' };

/** Parses a raw trip document. Never throws. */
export function parseDestination(raw: unknown): Parsed<Destination> {
  return parse<Destination>(destinationSchema, raw, tripIssues);
}

/** Parses a raw trip document, whose host must exist. Never throws. */
export function parseTripOfHost(raw: unknown, hosts: Hosts): Parsed<Destination> {
  const parsed = parseDestination(raw);
  if (!parsed.ok) return parsed;
  const { subdomain } = parsed.value;
  if (hosts.find(subdomain)?.subdomain === subdomain) return parsed;
  const issue = { field: 'subdomain', reason: `Den Veranstalter „${subdomain}“ gibt es hier nicht.` };
  return { ok: false, issues: [issue], detail: 'subdomain: No matching subdomain found' };
}

/** Parses a raw review, which is imported. Never throws. */
export function parseReview(raw: unknown): Parsed<Review> {
  return parse<Review>(reviewSchema, raw, siteIssues);
}

/** Parses a raw site document by its `_type`. Never throws. */
export function parseSiteDocument(raw: unknown): Parsed<SiteDocument> {
  const type = (raw as { _type?: unknown } | null)?._type;
  const schema =
    typeof type === 'string' && Object.hasOwn(siteSchemas, type) ? siteSchemas[type as SiteDocumentType] : null;
  if (!schema) {
    const issue = { field: '_type', reason: 'Diese Art von Dokument kennen wir nicht.' };
    return { ok: false, issues: [issue], detail: '_type: unknown document type' };
  }
  return parse<SiteDocument>(boundedDocument(schema as z.ZodType<SiteDocument>), raw, siteIssues);
}
