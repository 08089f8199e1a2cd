import type { Request } from 'express';
import { withoutToken } from '#domain/site/linkPaths.ts';
import { AppError } from '#platform/appError.ts';

/**
 * Creates the 404 error for the log and for clients that do not accept HTML; browsers get the "not found" page. Parts of the path that
 * may be mail addresses are left out, because logs contain no personal data.
 */
export function pageNotFound({ originalUrl }: Pick<Request, 'originalUrl'>): AppError {
  const path = withoutToken(originalUrl).replaceAll(/[^/]*(?:@|%40)[^/]*/g, '…');
  return new AppError(404, `Page Not Found: ${path.slice(0, 200)}`);
}
