/** Handles the actions of an inbox entry, which are submitted as forms, and redirects back to the list. */
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { InboxNotice } from '../../../domain/bookings/inbox.ts';
import { organiserPath, readInboxSelection } from '../../../domain/organisers/organiserPaths.ts';
import { AppError } from '../../../platform/appError.ts';
import { readFields } from '../../../platform/readFields.ts';
import type { InboxAction, InboxOutcome } from '../../../submissions/inbox/inboxActions.ts';
import { inboxOwnerOf } from '../../../submissions/inbox/inboxOwner.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { formBody } from '../../middleware/formBody.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from './formPage.ts';

/** Maximum bytes of an action with the path of its list. */
const actionBytes = 16_384;

const submittedSchema = z.object({
  aktion: z.enum(['beantwortet', 'offen', 'erneut', 'erledigt']),
  revision: z.string().max(100),
  email: z.string().max(300).catch(''),
  /** Path of the list that contains the form. */
  zurueck: z.string().max(2_000).catch(''),
});

export function inboxForm(deps: Deps, allowForm: AllowForm, limits: RateLimits): Router {
  const accept: RequestHandler = async (req, res) => {
    const { subdomain, username } = organiserOf(res);
    const inbox = organiserPath(subdomain, 'eingang');
    const submitted = readFields(submittedSchema, req.body, 422, 'Diese Aktion gibt es nicht.');
    const list = listOf(submitted.zurueck, inbox);
    const owner = inboxOwnerOf(readInboxSelection(subdomain, list.searchParams), deps.env.hosts);
    const reference = String(req.params.reference);
    const { revision } = submitted;
    const outcome = await deps.inboxActions.run(owner, reference, revision, actionOf(submitted), username);
    if (outcome === 'missing') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
    list.searchParams.set('hinweis', noticeOf(outcome, submitted.aktion));
    redirectAfterForm(res, `${list.pathname}${list.search}#${reference}`);
  };
  const router = express.Router();
  router.post(
    '/admin/:subdomain/eingang/:reference',
    limits.pages,
    requireSameOrigin,
    allowForm('bookings.write', (subdomain) => organiserPath(subdomain, 'eingang')),
    formBody(actionBytes),
    accept,
  );
  return router;
}

/** Returns the URL of the list to redirect to. Paths outside of this inbox are replaced by the inbox's first page. */
function listOf(path: string, inbox: string): URL {
  const url = URL.parse(path, 'http://localhost');
  const isOfInbox =
    url?.origin === 'http://localhost' && (url.pathname === inbox || url.pathname.startsWith(`${inbox}/`));
  return isOfInbox ? url : new URL(inbox, 'http://localhost');
}

function actionOf({ aktion, email }: z.output<typeof submittedSchema>): InboxAction {
  if (aktion === 'erneut') return { kind: 'resend', email };
  return aktion === 'erledigt' ? { kind: 'settle' } : { kind: 'answer', isAnswered: aktion === 'beantwortet' };
}

function noticeOf(outcome: InboxOutcome, aktion: string): InboxNotice {
  if (outcome === 'invalid address') return 'adresse';
  if (outcome === 'incomplete') return 'unvollstaendig';
  if (outcome !== 'done') return 'veraltet';
  return aktion === 'erneut' ? 'erneut' : 'gespeichert';
}
