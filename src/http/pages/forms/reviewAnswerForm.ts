/** Stores an organiser's answer to a review, which is submitted as a form, and redirects back to the list. */
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { reviewBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';

const submittedSchema = z.object({
  revision: z.string().max(100),
  answer: z.string(),
  /** Number of the page that contains the form. */
  seite: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export function reviewAnswerForm(deps: Deps, allowForm: AllowForm, limits: RateLimits): Router {
  const accept: RequestHandler = async (req, res) => {
    const { subdomain } = organiserOf(res);
    const list = organiserPath(subdomain, 'bewertungen');
    const { revision, answer, seite } = readFields(submittedSchema, req.body, 422, 'Diese Antwort ist nicht lesbar.');
    const id = String(req.params.review);
    const outcome = await deps.hostReviews.answer(subdomain, id, revision, answer);
    if (outcome === 'missing') throw new AppError(404, 'Diese Bewertung gibt es nicht.');
    if (outcome === 'too long') throw new AppError(422, 'Deine Antwort ist zu lang. Kürze sie bitte auf 2000 Zeichen.');
    const notice = outcome === 'done' ? 'gespeichert' : 'veraltet';
    redirectAfterForm(res, `${list}${seite > 1 ? `/${seite}` : ''}?hinweis=${notice}#${id}`);
  };
  const router = express.Router();
  router.post(
    '/admin/:subdomain/bewertungen/:review',
    limits.pages,
    requireSameOrigin,
    allowForm('reviews.write', (subdomain) => organiserPath(subdomain, 'bewertungen')),
    formBody(reviewBytes),
    accept,
  );
  return router;
}
