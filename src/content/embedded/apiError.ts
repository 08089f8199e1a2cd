/**
 * Errors in Sanity's response format, from which @sanity/client builds its ClientError or ServerError.
 * All other errors are sent as a plain 500 without message or stack.
 */
import { STATUS_CODES } from 'node:http';

export interface MutationIssue {
  type:
    | 'documentAlreadyExistsError'
    | 'documentNotFoundError'
    | 'documentRevisionIDDoesNotMatchError'
    | 'mutationError';
  description: string;
  id?: string;
}

export class ApiError extends Error {
  readonly statusCode: number;
  readonly body: object;

  constructor(statusCode: number, message: string, body?: object) {
    super(message);
    this.statusCode = statusCode;
    this.body = body ?? { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message };
  }
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, message);
}

export function notFound(message: string): ApiError {
  return new ApiError(404, message);
}

/** Returns the error for a query that cannot be parsed; `position` is a 0-based offset into it. */
export function queryParseError(query: string, position: number, description: string): ApiError {
  const start = Math.min(position, query.length);
  return new ApiError(400, description, {
    error: { type: 'queryParseError', description, query, start, end: Math.min(start + 1, query.length) },
  });
}

/** Returns the error for a mutation that cannot be applied; the transaction has been rolled back. */
export function mutationError(statusCode: 400 | 409, index: number, issue: MutationIssue): ApiError {
  return new ApiError(statusCode, issue.description, {
    error: {
      type: 'mutationError',
      description: `The mutation(s) failed: ${issue.description}`,
      items: [{ error: issue, index }],
    },
  });
}

/** SQLite's primary result codes SQLITE_FULL (full disk) and SQLITE_IOERR (failed write). */
const sqliteWriteErrors = [13, 10];

/** Converts any error to an ApiError. A full disk becomes a 503, which tells the client that it may retry. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, errcode, status, message } = (error ?? {}) as Record<string, unknown>;
  // Errors of Express and of its body parsers, such as invalid JSON or a path that cannot be decoded.
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError(status, String(message));
  const isDiskFull = code === 'ENOSPC' || code === 'EDQUOT';
  // The lowest byte of `errcode` is the primary result code.
  if (isDiskFull || (typeof errcode === 'number' && sqliteWriteErrors.includes(errcode & 0xff))) {
    return new ApiError(503, 'The content backend cannot write at the moment');
  }
  return new ApiError(500, 'An internal error occurred');
}
