import { z } from 'zod';
import { AppError } from './appError.ts';
import { germanIssue } from './germanIssue.ts';

/** Maximum number of field errors in one response. */
const maxErrors = 100;

/**
 * Parses a request body or query with a schema.
 * @param status HTTP status of the error: 400 for a query, 422 for a body
 * @param message German message for the whole request
 * @throws AppError with one German sentence per invalid field
 */
export function readFields<T>(schema: z.ZodType<T>, value: unknown, status: 400 | 422, message: string): T {
  const parsed = schema.safeParse(value, { error: germanIssue });
  if (parsed.success) return parsed.data;
  throw new AppError(status, message, fieldErrors(parsed.error));
}

/** Returns the start of the texts that a form has sent in fields, to show them again; other values are empty. */
export function enteredTexts<Name extends string>(body: unknown, ...names: Name[]): Record<Name, string> {
  const text = z.string().catch('');
  const { success, data } = z.looseObject({}).safeParse(body);
  const sent: Record<string, unknown> = success ? data : {};
  return Object.fromEntries(names.map((name) => [name, text.parse(sent[name]).slice(0, 200)])) as Record<Name, string>;
}

/** @param error error of a `safeParse` call with `germanIssue` */
function fieldErrors({ issues }: z.ZodError): AppError['errors'] {
  return issues.slice(0, maxErrors).map(({ path, message }) => ({ field: path.join('.'), message }));
}
