/** The file that discloses to a person what is stored about them. */
import type { PersonData } from './personData.ts';

/** Fields of documents without meaning for the person. */
const technicalFields = ['_rev', '_key', 'receipt'];

/** Returns the content of the file as a JSON value. */
export function personFile(
  { submissions, reviews, waiting, mails }: PersonData,
  email: string,
  now: Date,
): Record<string, unknown> {
  return {
    email,
    createdAt: now.toISOString(),
    submissions: submissions.map(withoutTechnicalFields),
    reviews: reviews.map(withoutTechnicalFields),
    undelivered: waiting.map(({ submission }) => withoutTechnicalFields(submission)),
    mails,
  };
}

/** Returns one row per value: where it is stored, the field, and the value. */
export function personRows(file: Record<string, unknown>): string[][] {
  return [['Feld', 'Wert'], ...leaves(file, '')];
}

function leaves(value: unknown, path: string): string[][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, field]) => leaves(field, path === '' ? name : `${path}.${name}`));
}

function withoutTechnicalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTechnicalFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !technicalFields.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutTechnicalFields(field)]));
}
