import type { z } from 'zod';
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

/** @param error error of a `safeParse` call with `germanIssue` */
function fieldErrors({ issues }: z.ZodError): AppError['errors'] {
  return issues.slice(0, maxErrors).map(({ path, message }) => ({ field: path.join('.'), message }));
}
