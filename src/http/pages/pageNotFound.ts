import { AppError } from '../../platform/appError.ts';

/** What programs are told of a page that is not there; people get the page that says so. */
export function pageNotFound(): AppError {
  return new AppError(404, 'Diese Seite gibt es nicht.');
}
