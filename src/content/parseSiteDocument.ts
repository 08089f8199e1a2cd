/** Parses site documents and imported reviews, like `parseDocument.ts`. */
import type { z } from 'zod';
import type { Review } from '#domain/reviews/review.ts';
import type { SiteDocument, SiteDocumentType } from '#domain/site/siteDocuments.ts';
import { boundedDocument } from './bounded.ts';
import { siteIssues } from './documentIssues.ts';
import { faultsOf, type Parsed } from './parseDocument.ts';
import { reviewSchema } from './reviewSchema.ts';
import { siteSchemas } from './siteSchemas.ts';

function parse<T>(schema: z.ZodType<T>, raw: unknown): Parsed<T> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, ...faultsOf(result.error, raw, siteIssues) };
}

/** Parses a raw review, which is imported. Never throws. */
export function parseReview(raw: unknown): Parsed<Review> {
  return parse<Review>(reviewSchema, raw);
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
  return parse<SiteDocument>(boundedDocument(schema as z.ZodType<SiteDocument>), raw);
}
