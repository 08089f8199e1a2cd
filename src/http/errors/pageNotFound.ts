import type { Request } from 'express';
import { withoutToken } from '#domain/site/linkPaths.ts';
import { AppError } from '#platform/appError.ts';

/** Creates the 404 error for the log and for clients that do not accept HTML; browsers get the "not found" page. */
export function pageNotFound({ originalUrl }: Pick<Request, 'originalUrl'>): AppError {
  return new AppError(404, `Page Not Found: ${withoutToken(originalUrl).slice(0, 200)}`);
}
