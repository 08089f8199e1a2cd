/** Turns the tables of capabilities into routes of Express. The order of the checks is the same for all rows. */

import { createHash } from 'node:crypto';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import fresh from 'fresh';
import { signInPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Body, Call, Endpoint, ErrorPage, Form } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { formBody } from '../middleware/formBody.ts';
import { imageBody } from '../middleware/imageBody.ts';
import { jsonBody } from '../middleware/jsonBody.ts';
import { limitConcurrency } from '../middleware/limitConcurrency.ts';
import { multipartBody } from '../middleware/multipartBody.ts';
import { noStore, privateHeaders } from '../middleware/noStore.ts';
import { requireSameOrigin } from '../middleware/requireSameOrigin.ts';
import { setRetryAfter } from '../retryAfter.ts';
import { redirectAfterForm } from '../sendRedirect.ts';
import type { TableDeps, Web } from '../web.ts';
import {
  isStillAllowed,
  liftToken,
  requireOrganiser,
  requirePermission,
  requireSignInOfForm,
} from './organiserAccess.ts';
import { callOf, readKey } from './requestCall.ts';
import { showPage } from './showPage.ts';

const compress = compression();

/** Creates the routes of endpoints. Must be mounted at `/api`. */
export function mountEndpoints(rows: readonly Endpoint<TableDeps>[], web: Web): Router {
  const router = express.Router();
  for (const row of rows) {
    const { permission, hostOf, concurrency } = row;
    const signIn = permission
      ? [
          liftToken(web, hostOf && ((req, res) => hostOf(web.deps, callOf(req, res)))),
          requireOrganiser(web),
          requirePermission(web, permission),
        ]
      : [];
    const keyOf = (_req: unknown, res: Response) => res.locals.organiser?.subdomain ?? '';
    const slots = concurrency ? [limitConcurrency(concurrency, keyOf)] : [];
    const isPrivate = organiserPrefixes.some((prefix) =>
      [row.path].flat().some((path) => `${path}/`.startsWith(`${prefix}/`)),
    );
    mountRow(router, row, [
      ...(row.isCached ? [] : [compress]),
      ...(isPrivate ? [noStore] : []),
      ...[requireSameOrigin, ...signIn, ...slots],
      ...stepsOf(row, web),
    ]);
  }
  return router;
}

/** Prefixes of the organisers' calls, whose responses are private. Unknown paths below them need a sign-in, too. */
const organiserPrefixes = ['/admin', '/rds'];

/** Rejects calls that no table has. Must be mounted at `/api` after all endpoints. */
export function rejectUnknownCalls(web: Web): Router {
  const router = express.Router();
  router.use(organiserPrefixes, noStore, requireSameOrigin, liftToken(web), requireOrganiser(web));
  router.use(() => {
    throw new AppError(404, 'Diesen Aufruf gibt es nicht.');
  });
  return router;
}

/** Creates the routes of forms, and of the pages that links lead to. */
export function mountForms(rows: readonly Form<TableDeps>[], web: Web): Router {
  const { limits } = web;
  const router = express.Router();
  for (const row of rows) {
    const { permission, errorPage } = row;
    const signIn = permission ? [requireSignInOfForm(web, permission, answerSignedOut(row, web))] : [];
    mountRow(router, { method: 'post', ...row }, [
      limits.pages,
      requireSameOrigin,
      ...signIn,
      ...stepsOf(row, web),
      ...(errorPage ? [showErrors(errorPage, row, web)] : []),
    ]);
  }
  return router;
}

/**
 * Returns what answers a form of somebody whose sign-in has ended: a page that keeps the input until the next sign-in, in another tab;
 * or the redirect to the sign-in if there is nothing to keep.
 */
function answerSignedOut({ body, afterSignIn }: Form<TableDeps>, web: Web) {
  return async (subdomain: string, req: Request, res: Response): Promise<void> => {
    const next = afterSignIn?.(subdomain, callOf(req, res));
    const page = signInPath(subdomain, next);
    if (body?.type !== 'form' || afterSignIn || !prefersHtml(req)) return redirectAfterForm(res, page);
    await formBody(body.bytes)(req, res, () => undefined);
    const fields = Object.entries(req.body as object).flatMap(([name, value]) =>
      [value].flat().flatMap((text): [string, string][] => (typeof text === 'string' ? [[name, text]] : [])),
    );
    await showPage(web, { req, res }, { page, status: 401, state: { unsent: { action: req.originalUrl, fields } } });
  };
}

function mountRow(
  router: Router,
  { method, path, body }: Pick<Endpoint<TableDeps>, 'method' | 'path' | 'body'>,
  steps: (RequestHandler | ErrorRequestHandler)[],
): void {
  router.route(path as string | string[])[method ?? (body ? 'post' : 'get')](...(steps as RequestHandler[]));
}

/** The steps that endpoints and forms have in common: from the guard to the answer. */
function stepsOf(row: Endpoint<TableDeps> | Form<TableDeps>, web: Web): RequestHandler[] {
  const { guard, body, limit, idempotency, address, input, handle, method } = row;
  const steps: RequestHandler[] = [];
  if (guard) {
    steps.push(async (req, res, next) => {
      const answer = guard(web.deps, callOf(req, res));
      if (answer === undefined) return next();
      await sendAnswer(answer, row, callOf(req, res), web, next);
    });
  }
  if (body) steps.push(readerOf(body));
  if (limit) steps.push(web.limits[limit]);
  steps.push(async (req, res, next) => {
    const call = callOf(req, res);
    if (idempotency) res.locals.idempotencyKey = readKey(req, idempotency);
    if (address) call.address = address(web.deps, call);
    if (input) {
      const isQuery = method === 'get' || (!method && !body);
      call.input = isQuery
        ? readFields(input.schema, req.query, 400, input.invalid)
        : readFields(input.schema, req.body, 422, input.invalid);
    }
    await sendAnswer(await handle(web.deps, call), row, call, web, next);
  });
  return steps;
}

function readerOf({ type, bytes, tooLarge, wrongType }: Body): RequestHandler {
  if (type === 'image') return imageBody(bytes, { tooLarge, wrongType });
  if (type === 'multipart') return multipartBody(bytes, tooLarge);
  return { form: formBody, json: jsonBody }[type](bytes);
}

async function sendAnswer(
  answer: Answer,
  { method, body, permission, isCached }: Pick<Endpoint<TableDeps>, 'method' | 'body' | 'permission' | 'isCached'>,
  { req, res }: Pick<Call, 'req' | 'res'>,
  web: Web,
  next: () => void,
): Promise<void> {
  if (answer === undefined) return;
  if (answer === 'next') return next();
  if ('json' in answer) {
    const { json, status = 200, headers = {} } = answer;
    const isChange = method ? method !== 'get' : body !== undefined;
    if (isChange) res.set('Cache-Control', 'no-store');
    res.status(status).set(headers).json(json);
  } else if ('sharedJson' in answer) sendSharedJson(req, res, answer.sharedJson);
  else if ('privateJson' in answer) {
    if (isCached) compress(req, res, () => undefined);
    res.set(privateHeaders).type('application/json').send(answer.privateJson);
  } else if ('redirect' in answer) redirectAfterForm(res, answer.redirect);
  else if ('download' in answer) {
    const { name, type, content } = answer.download;
    res
      .set('Content-Disposition', `attachment; filename="${name}"`)
      .type(type)
      .set(answer.headers ?? {})
      .send(content);
  } else if ('file' in answer) {
    await web.exports.send(res, res.locals.organiser?.subdomain ?? '', answer.file);
  } else if ('live' in answer) {
    const { read, source, isAllowed } = answer.live;
    const { organiser } = res.locals;
    const isPermitted = async () =>
      !permission || !organiser || isStillAllowed(web, req, organiser.subdomain, permission);
    web.live.follow(req, res, read, isAllowed ?? isPermitted, source);
  } else if ('page' in answer) {
    const moved = await showPage(web, { req, res }, answer);
    if (moved) redirectAfterForm(res, moved.redirect);
  } else res.status(answer.status).end();
}

/** Renders the form again after an error, unless the body could not be parsed or the client does not accept HTML. */
function showErrors(
  { statuses, show }: ErrorPage<TableDeps>,
  { idempotency }: Form<TableDeps>,
  web: Web,
): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const isExplained = error instanceof AppError && (!statuses || statuses.includes(error.status));
    if (!isExplained || req.body === undefined || !prefersHtml(req)) return next(error);
    setRetryAfter(res, error);
    if (idempotency === 'field') res.locals.idempotencyKey ??= readKey(req, 'field');
    const page = await show(web.deps, error, callOf(req, res));
    const moved = await showPage(web, { req, res }, { status: error.status, ...page });
    if (moved) next(error);
  };
}

/**
 * Sends JSON text that is the same for all clients, or 304 if the client's copy is current. Browsers revalidate it on every
 * request, so that counts are never stale.
 */
function sendSharedJson(req: Request, res: Response, text: string): void {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag });
  if (fresh(req.headers, { etag })) res.status(304).end();
  else res.end(req.method === 'HEAD' ? undefined : text);
}
