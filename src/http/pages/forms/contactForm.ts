/** Handles the contact form without JavaScript: redirects to the confirmation, or renders the page again with the input. */
import express, { type RequestHandler, type Router } from 'express';
import type { Deps } from '#deps.ts';
import { acceptContact, readContact } from '#messages/contactMessage.ts';
import { addressKey } from '#platform/addressKey.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { contactBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm, formErrors } from './formPage.ts';

/**
 * Time in seconds during which messages with the same content count as duplicates. The page is cached for all visitors, so
 * its form has no idempotency key; repeated submissions are recognised by their content.
 */
const deduplicationSeconds = 600;

/** Error statuses that are shown in the form; other errors get the error page. */
const explainedStatuses = [422, 429, 503];

export function contactForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const accept: RequestHandler = async (req, res) => {
    const { scope, origin } = res.locals;
    const key = { text: `form ${origin} ${JSON.stringify(readContact(req.body))}`, seconds: deduplicationSeconds };
    const reference = await acceptContact(deps, { scope, origin }, addressKey(req.ip), req.body, key);
    redirectAfterForm(res, `/kontakt/gesendet/${reference}`);
  };
  const showErrors = formErrors({
    statuses: explainedStatuses,
    show: ({ status, errors, message }, req, res) =>
      showForm(res, {
        url: new URL(res.locals.origin + req.originalUrl),
        status,
        context: {
          rejected: { values: readContact(req.body), errors, failure: errors.length > 0 ? null : message },
        },
      }),
  });
  const router = express.Router();
  router.post(
    ['/kontakt', '/contact'],
    limits.pages,
    requireSameOrigin,
    formBody(contactBytes),
    limits.submissions,
    accept,
    showErrors,
  );
  return router;
}
