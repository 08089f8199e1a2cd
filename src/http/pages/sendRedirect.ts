import type { Response } from 'express';
import type { Redirect } from '../../pageData/pageAnswer.ts';

/** Sends a redirect: as JSON to the client-side router, as an HTTP redirect to others. */
export function sendRedirect(
  res: Response,
  { redirect, status }: Redirect,
  { wantsData, isPublic }: { wantsData: boolean; isPublic: boolean },
): void {
  const isPermanent = status === 301 || status === 308;
  res.setHeader('Cache-Control', !isPublic ? 'no-store' : isPermanent ? 'public, max-age=300' : 'no-cache');
  if (wantsData) res.json({ redirect });
  else res.redirect(status, redirect);
}
