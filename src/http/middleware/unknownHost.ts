/** Responses for host names that belong to no site. The page is self-contained, since no other files are served there. */
import type { Request, Response } from 'express';
import { AppError } from '#platform/appError.ts';
import { plainDocument, policyFor } from '#platform/html/plainDocument.ts';
import { sendProblem } from '../errors/errorHandler.ts';
import { prefersHtml } from '../errors/prefersHtml.ts';

const style = `
:root { color-scheme: light dark; }
body { display: grid; place-content: center; justify-items: start; gap: 1rem; min-height: 100vh; max-width: 36rem;
  margin: 0 auto; padding: 1.5rem; box-sizing: border-box; background: light-dark(#fffaf2, #121a17);
  color: light-dark(#1d2b26, #f4ece0); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, p { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.15; }
a { display: inline-block; padding: 0.6rem 0; color: light-dark(#a33c0c, #ffb27a); font-weight: 700; }
`;

const title = 'Diese Seite gibt es hier nicht';

const policy = policyFor(style);

/**
 * Responds to a request for an unknown host: with a page that links to the marketplace, or with problem+json for programs.
 * @param status 404 for an unknown subdomain, 421 for a host name outside of the platform
 * @param homeUrl URL of the marketplace from the configuration
 */
export function sendUnknownHost(req: Request, res: Response, status: 404 | 421, homeUrl: string): void {
  res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  if (!prefersHtml(req)) {
    sendProblem(res, new AppError(status, `${title}.`));
    return;
  }
  const body = `<h1>${title}</h1>
<p>Unter dieser Adresse ist keine Seite von Lagerfeuer. Vielleicht hat sich ein Tippfehler eingeschlichen.</p>
<p><a href="${homeUrl}/">Zur Startseite von Lagerfeuer</a></p>`;
  res.status(status).type('html').send(plainDocument({ title, style, body }));
}
