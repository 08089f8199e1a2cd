/** Schema violations of a document: in German for organisers, and as zod's messages for the log. */

import type { z } from 'zod';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import { tripControl, tripFieldLabel } from '#domain/organisers/tripForm.ts';

type Issue = z.core.$ZodIssue;

/** Further issues of a document are reported after these are fixed. */
const maxIssues = 100;

/** Returns the issues of a trip, at most one for each control of the editor. @param document the raw document */
export function tripIssues({ issues }: z.ZodError, document: unknown): DocumentIssue[] {
  const byField = new Map<string, DocumentIssue>();
  for (const issue of issues.slice(0, maxIssues)) {
    const field = tripControl(issue.path, document);
    const reason = issueText(issue, document, tripFieldLabel(issue.path));
    if (!byField.has(field)) byField.set(field, { field, reason });
  }
  return [...byField.values()];
}

/** Returns the issues of a site document. There is no editor for these, so fields have the content backend's names. */
export function siteIssues({ issues }: z.ZodError, document: unknown): DocumentIssue[] {
  return issues.slice(0, maxIssues).map((issue) => {
    const field = issue.path.join('.');
    return { field, reason: issueText(issue, document, field) };
  });
}

/**
 * Returns an issue as a German sentence.
 * @param document the raw document
 * @param label German name of the field
 */
export function issueText(issue: Issue, document: unknown, label: string): string {
  if (issue.code === 'custom' && (label === '' || issue.params?.isSentence)) return issue.message;
  if (label === '') return 'Das ist kein lesbares Dokument.';
  return `Die Angabe „${label}“ ${predicateOf(issue, valueAt(document, issue.path))}.`;
}

/** Returns zod's messages in one line, for the log. */
export function technicalText({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

const wrongTypes: Record<string, string> = {
  string: 'ist kein Text',
  number: 'ist keine Zahl',
  int: 'ist keine ganze Zahl',
  boolean: 'ist weder ja noch nein',
  array: 'ist keine Liste',
};
const wrongFormats: Record<string, string> = {
  date: 'ist kein gültiges Datum',
  email: 'ist keine E-Mail-Adresse',
  url: 'ist keine Webadresse',
};
const wrongForm = 'hat nicht die richtige Form';

function predicateOf(issue: Issue, value: unknown): string {
  if (value === undefined || value === null) return 'fehlt';
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypes[issue.expected] ?? wrongForm;
    case 'too_small':
      return issue.origin === 'string'
        ? 'fehlt'
        : limitText(issue.inclusive ? 'mindestens' : 'größer als', issue.minimum);
    case 'too_big':
      if (issue.origin === 'string') return `ist länger als ${issue.maximum} Zeichen`;
      if (issue.origin === 'array') return `hat mehr als ${issue.maximum} Einträge`;
      return limitText(issue.inclusive ? 'höchstens' : 'kleiner als', issue.maximum);
    case 'invalid_format':
      return issue.format === 'regex' ? issue.message : (wrongFormats[issue.format] ?? wrongForm);
    case 'custom':
      return issue.message;
    default:
      return wrongForm;
  }
}

function limitText(relation: string, limit: number | bigint): string {
  return `muss ${relation} ${limit.toLocaleString('de')} sein`;
}

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[name] : undefined),
    document,
  );
}
