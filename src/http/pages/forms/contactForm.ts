/** The contact form sent without scripts: on to the confirmation, or the page again with what was typed. */
import express, { type RequestHandler, type Router } from 'express';
import type { Renderer } from '../../../../views/entryServer.tsx';
import type { Deps } from '../../../deps.ts';
import { acceptContact, readContact } from '../../../submissions/intake/contactMessage.ts';
import { contactBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { createShowForm, formErrors, redirectAfterForm } from './formPage.ts';

/**
 * How long the same words count as the same message, in seconds. The page is the same for everyone, so its form
 * carries no key of its own: a second click, or a reload of the answer, is recognised by the content.
 */
const sameSeconds = 600;

/** What the form can say beside its fields; anything else gets the error page. */
const explainedStatuses = [422, 429, 503];

export function contactForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const accept: RequestHandler = async (req, res) => {
    const { scope, origin } = res.locals;
    const key = { text: `form ${origin} ${JSON.stringify(readContact(req.body))}`, seconds: sameSeconds };
    const reference = await acceptContact(deps, { scope, origin }, req.body, key);
    redirectAfterForm(res, `/kontakt/gesendet/${reference}`);
  };
  const showAgain = formErrors({
    statuses: explainedStatuses,
    show: ({ status, errors, message }, req, res) =>
      showForm(res, {
        url: new URL(res.locals.origin + req.originalUrl),
        status,
        typed: {
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
    showAgain,
  );
  return router;
}
