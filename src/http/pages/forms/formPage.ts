/** Helpers for forms that are submitted without JavaScript: render the form again. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Deps } from '#deps.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { LoadedPage } from '#pageData/loadedPage.ts';
import { matchPage } from '#pageData/matchPage.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import { setRetryAfter } from '../../retryAfter.ts';
import { createLoaders } from '../loaders/loaders.ts';
import type { PageContext } from '../loaders/pageContext.ts';
import { loadPage } from '../loadPage.ts';

interface FormPage {
  /** URL of the page with the form. */
  url: URL;
  /** Status of the response; a function computes it from the page and may throw. */
  status: number | ((page: LoadedPage) => number);
  /** The submitted values and other data for the page. */
  context: Omit<Partial<PageContext>, 'deps' | 'scope' | 'origin' | 'url'>;
}

/**
 * Renders the page of a form again with the submitted values. The response is not cacheable.
 * @returns the redirect if the page has moved, in which case nothing is sent; otherwise null
 */
export type ShowForm = (res: Response, page: FormPage) => Promise<Redirect | null>;

export function createShowForm(deps: Deps, renderer: () => Promise<Renderer>): ShowForm {
  return async (res, { url, status, context }) => {
    const { scope, origin } = res.locals;
    const page = await loadPage(url, matchPage(url), createLoaders({ ...context, deps, scope, origin, url }));
    if ('redirect' in page) return page;
    const code = typeof status === 'number' ? status : status(page);
    const html = await (await renderer()).html(page);
    res.status(code).set('Cache-Control', 'no-store').type('html').send(html);
    return null;
  };
}

/** Returns the errors of a rejected form for its page: those of fields, or the general one. */
export function shownErrors({ errors, message }: AppError): { errors: FieldError[]; failure: string | null } {
  return { errors, failure: errors.length > 0 ? null : message };
}

interface FormErrorSettings<P> {
  /** Statuses that are shown in the form; by default all. Other errors get the error page. */
  statuses?: readonly number[];
  /** Renders the form again, see `ShowForm`. */
  show: (error: AppError, req: Request<P>, res: Response) => Promise<Redirect | null>;
}

/** Renders the form again after an error, unless the body could not be parsed or the client does not accept HTML. */
export function formErrors<P>({ statuses, show }: FormErrorSettings<P>): ErrorRequestHandler<P> {
  return async (error, req, res, next) => {
    const isExplained = error instanceof AppError && (!statuses || statuses.includes(error.status));
    if (!isExplained || req.body === undefined || !prefersHtml(req)) return next(error);
    setRetryAfter(res, error);
    const moved = await show(error, req, res);
    if (moved) next(error);
  };
}
