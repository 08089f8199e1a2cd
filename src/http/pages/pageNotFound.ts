import { AppError } from '#platform/appError.ts';

/** Creates the 404 error for clients that do not accept HTML; browsers get the "not found" page. */
export function pageNotFound(): AppError {
  return new AppError(404, 'Diese Seite gibt es nicht.');
}
