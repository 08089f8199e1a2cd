import type { Redirect } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import type { Call, PageAnswer } from '#platform/http/routeTable.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';
import { loadPage } from '../pages/loadPage.ts';
import { sendPersonalPage } from '../pages/render/sendPersonalPage.ts';
import type { Web } from '../web.ts';

/**
 * Renders a page with the state of a form. The response is not cacheable.
 * @returns the redirect if the page has moved, in which case nothing is sent; otherwise null
 * @throws AppError 404 if another page has the address; `otherwise` for a client that does not accept HTML
 */
export async function showPage(
  web: Web,
  { req, res }: Pick<Call, 'req' | 'res'>,
  { page: path, status = 200, state = {}, route, otherwise }: PageAnswer,
): Promise<Redirect | null> {
  if (otherwise && !prefersHtml(req)) throw otherwise;
  const { scope, origin, town } = res.locals;
  const { env, organiserSession } = web.deps;
  const url = new URL(origin + path);
  const renderer = await web.renderer();
  const loaders = web.createLoaders({
    scope,
    origin,
    town,
    url,
    organiserAt: (name) => organiserSession.read(req, name),
    session: () => organiserSession.sessionOf(req),
    ...state,
  });
  const page = await loadPage(url, renderer.matchPage(url), loaders, { deadlines: env.deadlines.page });
  if (route && ('redirect' in page || page.match?.page.id !== route.id)) throw new AppError(404, route.notFound);
  if ('redirect' in page) return page;
  const shown = route && page.status !== 200 ? page.status : status;
  await sendPersonalPage(web, renderer, page, { req, res, status: shown });
  return null;
}
