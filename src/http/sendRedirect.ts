/** Sends every redirect of the server, so that none leads to another website by mistake (specification §3.8). */
import type { Response } from 'express';
import type { Redirect } from '#pageData/pageAnswer.ts';

/** Sends a redirect: as JSON to the client-side router, as an HTTP redirect to others. */
export function sendRedirect(
  res: Response,
  to: Redirect,
  { wantsData = false, isPublic }: { wantsData?: boolean; isPublic: boolean },
): void {
  const isPermanent = to.status === 301 || to.status === 308;
  const address = to.leavesSite && /^https?:\/\//i.test(to.redirect) ? to.redirect : sitePath(to.redirect);
  res.setHeader(
    'Cache-Control',
    !isPublic || to.isPassing ? 'no-store' : isPermanent ? 'public, max-age=300' : 'no-cache',
  );
  if (wantsData) res.json({ redirect: address });
  else res.redirect(to.status, address);
}

/** Redirects the browser after a successful submission. */
export function redirectAfterForm(res: Response, to: string): void {
  sendRedirect(res, { redirect: to, status: 303 }, { isPublic: false });
}

/**
 * Returns an address as path, query and fragment of the site that is being visited. Browsers read "//name", "/\name" and "/",
 * a tab and "/name" as the address of another site; so the address is parsed as browsers do, and begins with one slash.
 */
export function sitePath(address: string): string {
  const { pathname, search, hash } = new URL(`http://site.invalid/${address}`);
  return pathname.replace(/^\/+/, '/') + search + hash;
}
