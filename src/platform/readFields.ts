import type { z } from 'zod';
import { AppError } from './appError.ts';
import { germanIssue } from './germanIssue.ts';

/** The most errors of one answer. */
const errorsAtMost = 100;

/**
 * Reads a body or a query by its schema.
 * @param status of the failure: 400 for a query, 422 for a body
 * @param message what is wrong with the whole
 * @throws AppError with one German sentence a field
 */
export function readFields<T>(schema: z.ZodType<T>, value: unknown, status: 400 | 422, message: string): T {
  const read = schema.safeParse(value, { error: germanIssue });
  if (read.success) return read.data;
  throw new AppError(status, message, fieldErrors(read.error));
}

/** @param error of a `safeParse` with `germanIssue` */
function fieldErrors({ issues }: z.ZodError): AppError['errors'] {
  return issues.slice(0, errorsAtMost).map(({ path, message }) => ({ field: path.join('.'), message }));
}
