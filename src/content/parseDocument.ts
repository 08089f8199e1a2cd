/**
 * Parses the trips that the product reads, at the boundary to the content backend. Valid documents are typed
 * everywhere else. Invalid documents are skipped and reported with the invalid field.
 */
import type { z } from 'zod';
import type { Field } from '#domain/fields/field.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { destinationSchema } from './destinationSchema.ts';
import { technicalText, tripIssues } from './documentIssues.ts';

/** What is wrong with a document. */
export interface DocumentFaults {
  /** For organisers, in the order of the document. */
  issues: [DocumentIssue, ...DocumentIssue[]];
  /** For the log. */
  detail: string;
}

/** A parsed document, or the reasons why it is invalid. `leftOut` says why the value lacks parts of the document. */
export type Parsed<T> = { ok: true; value: T; leftOut?: DocumentFaults } | ({ ok: false } & DocumentFaults);

/** Returns what is wrong with a document, or with parts of it; null if nothing is. */
export function faultsIn(parsed: Parsed<unknown>): DocumentFaults | null {
  return parsed.ok ? (parsed.leftOut ?? null) : parsed;
}

/** @param issuesOf explains the error to organisers */
export function faultsOf(error: z.ZodError, raw: unknown, issuesOf: typeof tripIssues): DocumentFaults {
  const [first = unreadable, ...others] = issuesOf(error, raw);
  return { issues: [first, ...others], detail: technicalText(error) };
}

const unreadable: DocumentIssue = { field: '', reason: 'Das ist kein lesbares Dokument.' };

/** Parses a raw trip document, without departures that are wrong. Never throws. */
export function parseDestination(raw: unknown): Parsed<Destination> {
  const { data, error } = destinationSchema.safeParse(raw);
  if (data) return { ok: true, value: data };
  const faults = faultsOf(error, raw, tripIssues);
  const { data: value } = destinationSchema.safeParse(withoutWrongEntries(raw, error.issues));
  return value ? { ok: true, value, leftOut: faults } : { ok: false, ...faults };
}

/** Returns a trip without the wrong entries of lists that can lose them. The issues are those of the whole trip. */
function withoutWrongEntries(raw: unknown, issues: z.core.$ZodIssue[]): unknown {
  const document = { ...(raw as Record<string, unknown>) };
  for (const [name, field] of Object.entries<Field>(tripFields)) {
    const entries = document[name];
    if (field.kind !== 'list' || !field.losesWrongEntries || !Array.isArray(entries)) continue;
    const wrong = new Set(issues.flatMap(({ path }) => (path[0] === name ? path[1] : [])));
    document[name] = entries.filter((_, index) => !wrong.has(index));
  }
  return document;
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
