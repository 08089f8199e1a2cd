import type { Request, Response } from 'express';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import type { Deadlines } from '#platform/deadlines.ts';
import type { FormState, PageAnswer, SignedIn } from '#platform/http/routeTable.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { loadPage } from '../pages/loadPage.ts';
import type { SendPersonalPage } from '../pages/render/sendPersonalPage.ts';

/** What the data of a page with a form depends on. */
export interface FormPage {
  scope: Response['locals']['scope'];
  origin: string;
  url: URL;
  organiserAt: (nameOrAlias: string) => Promise<SignedIn>;
  session: () => Promise<string | null>;
  state: FormState;
}

export interface ShowPageSettings {
  renderer: () => Promise<Renderer>;
  sendPersonalPage: SendPersonalPage;
  deadlines: Deadlines['page'];
  /** Creates the loaders of the page's queries. */
  createLoaders: (page: FormPage) => LoadPageData;
}

/**
 * Renders a page with the state of a form. The response is not cacheable.
 * @returns the redirect if the page has moved, in which case nothing is sent; otherwise null
 * @throws AppError 404 if another page has the address
 */
export async function showPage(
  { renderer, sendPersonalPage, deadlines, createLoaders }: ShowPageSettings,
  { req, res }: { req: Request; res: Response },
  { page: path, status = 200, state = {}, route }: PageAnswer,
  signIn: Pick<FormPage, 'organiserAt' | 'session'>,
): Promise<Redirect | null> {
  const { scope, origin } = res.locals;
  const url = new URL(origin + path);
  const shownBy = await renderer();
  const loaders = createLoaders({ scope, origin, url, state, ...signIn });
  const page = await loadPage(url, shownBy.matchPage(url), loaders, { deadlines });
  if (route && ('redirect' in page || page.match?.page.id !== route.id)) throw new AppError(404, route.notFound);
  if ('redirect' in page) return page;
  const shown = route && page.status !== 200 ? page.status : status;
  await sendPersonalPage(shownBy, page, { req, res, status: shown });
  return null;
}
