/** Handles the actions of an inbox entry, which are submitted as forms, and redirects back to the list. */
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Deps } from '#deps.ts';
import type { InboxNotice } from '#domain/bookings/inbox.ts';
import { readPayment } from '#domain/bookings/paymentForm.ts';
import { organiserPath, readInboxSelection } from '#domain/organisers/organiserPaths.ts';
import { inboxOwnerOf } from '#messages/inbox/inboxOwner.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { inboxBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { changeBooking, type InboxStep, noEntry } from './changeBooking.ts';
import { createShowForm } from './formPage.ts';
import { actionOf, noticeOf, replyIssue, type SubmittedAction, submittedSchema } from './inboxSubmission.ts';

const tooManyReplies =
  'An diese Adresse gingen in der letzten Stunde schon viele Antworten. Warte bitte ein wenig, bevor du noch eine schickst.';

export function inboxForm(
  deps: Deps,
  { read }: Pick<OrganiserSession, 'read'>,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);

  /** Runs the action. @returns the notice to show, or what is shown again */
  async function run(
    res: Response,
    reference: string,
    submitted: SubmittedAction,
    list: URL,
  ): Promise<InboxNotice | InboxStep> {
    const { subdomain, username } = organiserOf(res);
    const changed = await changeBooking(deps, { subdomain, username, reference, submitted });
    if (changed) return changed;
    const owner = inboxOwnerOf(readInboxSelection(subdomain, list.searchParams), deps.env.hosts);
    const { aktion, betrag, tag, art } = submitted;
    const isRefund = aktion === 'rueckzahlung';
    let action = actionOf(submitted);
    if (aktion === 'zahlung' || isRefund) {
      const values = { betrag, tag, art };
      const payment = readPayment(values, isRefund, deps.now());
      if (Array.isArray(payment)) return { rejectedPayment: { reference, values, isRefund, errors: payment } };
      action = { kind: 'payment', payment };
    }
    const issue = action.kind === 'reply' ? replyIssue(action.text) : null;
    const rejected = (message: string): InboxStep => ({
      rejectedReply: { reference, text: submitted.antwort, message },
    });
    if (issue) return rejected(issue);
    const outcome = await deps.inboxActions.run(owner, reference, submitted.gezeigt, action, username);
    if (outcome === 'missing') throw noEntry();
    return outcome === 'too many' ? rejected(tooManyReplies) : noticeOf(outcome, submitted.aktion);
  }

  const accept: RequestHandler = async (req, res) => {
    const { subdomain } = organiserOf(res);
    const submitted = readFields(submittedSchema, req.body, 422, 'Diese Aktion gibt es nicht.');
    const list = listOf(submitted.zurueck, organiserPath(subdomain, 'eingang'));
    const reference = String(req.params.reference);
    const result = await run(res, reference, submitted, list);
    if (typeof result === 'string') {
      list.searchParams.set('hinweis', result);
      return redirectAfterForm(res, `${list.pathname}${list.search}#${reference}`);
    }
    const errors = result.rejectedCorrection?.errors ?? result.rejectedPayment?.errors ?? [];
    const messages = errors.map((error) => error.message).join(' ');
    const message = messages || result.rejectedReply?.message || result.moveStep?.message;
    if (message && !prefersHtml(req)) throw new AppError(422, message, errors);
    list.searchParams.delete('hinweis');
    await showForm(res, {
      url: new URL(list.pathname + list.search, res.locals.origin),
      status: message ? 422 : 200,
      context: { organiserAt: (name) => read(req, name), ...result },
    });
  };
  const router = express.Router();
  router.post(
    '/admin/:subdomain/eingang/:reference',
    limits.pages,
    requireSameOrigin,
    allowForm('bookings.write', (subdomain) => organiserPath(subdomain, 'eingang')),
    formBody(inboxBytes),
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
