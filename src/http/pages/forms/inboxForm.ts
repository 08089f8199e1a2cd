/** Handles the actions of an inbox entry, which are submitted as forms, and redirects back to the list. */
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Renderer } from '../../../../views/entryServer.tsx';
import type { Deps } from '../../../deps.ts';
import type { InboxNotice, MoveStep, RejectedReply } from '../../../domain/bookings/inbox.ts';
import { organiserPath, readInboxSelection } from '../../../domain/organisers/organiserPaths.ts';
import { AppError } from '../../../platform/appError.ts';
import { readFields } from '../../../platform/readFields.ts';
import { inboxOwnerOf } from '../../../submissions/inbox/inboxOwner.ts';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { inboxBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { createShowForm, redirectAfterForm } from './formPage.ts';
import {
  actionOf,
  eventNotices,
  eventOf,
  noticeOf,
  replyIssue,
  type SubmittedAction,
  submittedSchema,
} from './inboxSubmission.ts';

/** What the page shows again instead of redirecting. */
interface InboxStep {
  rejectedReply?: RejectedReply;
  moveStep?: MoveStep;
}

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
    const { aktion, revision, grund } = submitted;
    const event = eventOf(aktion);
    if (event) return changeState(subdomain, reference, event, { username, reason: grund });
    if (aktion === 'berichtigen') return correct(subdomain, reference, submitted, username);
    if (aktion === 'umbuchen') return move(subdomain, reference, submitted, username);
    const owner = inboxOwnerOf(readInboxSelection(subdomain, list.searchParams), deps.env.hosts);
    const action = actionOf(submitted);
    const issue = action.kind === 'reply' ? replyIssue(action.text) : null;
    const rejected = (message: string): InboxStep => ({
      rejectedReply: { reference, text: submitted.antwort, message },
    });
    if (issue) return rejected(issue);
    const outcome = await deps.inboxActions.run(owner, reference, revision, action, username);
    if (outcome === 'missing') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
    return outcome === 'too many' ? rejected(tooManyReplies) : noticeOf(outcome, aktion);
  }

  async function changeState(
    subdomain: string,
    reference: string,
    event: NonNullable<ReturnType<typeof eventOf>>,
    { username, reason }: { username: string; reason: string },
  ): Promise<InboxNotice> {
    const by = { actor: { kind: 'host', name: username }, reason } as const;
    const outcome = await deps.bookingChanges.change(subdomain, reference, event, by);
    if (typeof outcome === 'string') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
    return 'state' in outcome ? eventNotices[event] : 'stand';
  }

  async function correct(subdomain: string, reference: string, submitted: SubmittedAction, username: string) {
    const { nummer, firstName, lastName, birthDate, grund } = submitted;
    const outcome = await deps.correctTraveller(subdomain, reference, {
      ...{ index: nummer, traveller: { firstName, lastName, birthDate } },
      ...{ by: username, reason: grund },
    });
    if (outcome === 'missing') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
    if (Array.isArray(outcome)) throw new AppError(422, outcome.map(({ message }) => message).join(' '), outcome);
    return outcome === 'done' ? 'berichtigt' : 'stand';
  }

  async function move(
    subdomain: string,
    reference: string,
    submitted: SubmittedAction,
    username: string,
  ): Promise<InboxNotice | InboxStep> {
    const { termin, preis, grund } = submitted;
    const step = (message: string | null, offer: MoveStep['offer'] = null): InboxStep => ({
      moveStep: { reference, dateKey: termin, message, offer },
    });
    try {
      const total = preis === '' ? null : Number(preis);
      const request = { dateKey: termin, total, by: username, reason: grund };
      const outcome = await deps.moveBooking(subdomain, reference, request);
      if (outcome === 'missing') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
      if (outcome === 'done') return 'umgebucht';
      if (outcome === 'not allowed') return 'stand';
      if (outcome === 'no departure') return step('Diesen Termin gibt es nicht mehr. Wähle bitte einen anderen.');
      const { departure, lines, price } = outcome.offer;
      const isChanged = total !== null;
      return step(isChanged ? 'Der Preis hat sich geändert. Sieh ihn dir bitte noch einmal an.' : null, {
        ...departure,
        ...{ lines, total: price.total },
      });
    } catch (error) {
      if (error instanceof AppError && (error.status === 409 || error.status === 503)) return step(error.message);
      throw error;
    }
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
    const message = result.rejectedReply?.message ?? result.moveStep?.message ?? null;
    if (message && !prefersHtml(req)) throw new AppError(422, message);
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
