/** Runs the actions of an inbox entry, which are submitted as forms, and returns to the list. */
import type { InboxNotice } from '#domain/bookings/inbox.ts';
import { readPayment } from '#domain/bookings/paymentForm.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { organiserPath, readInboxSelection } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { MessageDeps } from '../messageDeps.ts';
import { changeBooking, type InboxStep, noEntry } from './changeBooking.ts';
import { previewReply, runInboxAction } from './inboxActions.ts';
import { inboxOwnerOf } from './inboxOwner.ts';
import { actionOf, noticeOf, replyIssue, type SubmittedAction } from './inboxSubmission.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState extends InboxStep {}
}

const tooManyReplies =
  'An diese Adresse gingen in der letzten Stunde schon viele Antworten. Warte bitte ein wenig, bevor du noch eine schickst.';

export async function submitInboxForm(deps: MessageDeps, call: Call<SubmittedAction>): Promise<Answer> {
  const list = listOf(call.input.zurueck, organiserPath(call.organiser.subdomain, 'eingang'));
  const reference = call.param('reference');
  const result = await run(deps, call, reference, list);
  if (typeof result === 'string') {
    list.searchParams.set('hinweis', result);
    list.searchParams.set('eintrag', reference);
    return { redirect: `${list.pathname}${list.search}#${reference}` };
  }
  const withErrors = result.rejectedPayment ?? result.familyCancelStep;
  const errors = withErrors?.errors ?? [];
  const messages = errors.map((error) => error.message).join(' ');
  const message = messages || result.replyStep?.message;
  for (const name of ['hinweis', 'eintrag']) list.searchParams.delete(name);
  return {
    page: list.pathname + list.search,
    status: message ? 422 : 200,
    state: result,
    ...(message && { otherwise: new AppError(422, message, errors) }),
  };
}

/** Runs the action. @returns the notice to show, or what is shown again */
async function run(
  deps: MessageDeps,
  { input: submitted, organiser }: Call<SubmittedAction>,
  reference: string,
  list: URL,
): Promise<InboxNotice | InboxStep> {
  const { subdomain, username } = organiser;
  const changed = await changeBooking(deps, { subdomain, username, reference, submitted });
  if (changed) return changed;
  const owner = inboxOwnerOf(readInboxSelection(subdomain, list.searchParams), deps.env.hosts);
  const { aktion, betrag, tag, art, mehr } = submitted;
  const values = { betrag, tag, art, mehr };
  const isRefund = aktion === 'rueckzahlung';
  let action = actionOf(submitted);
  if (aktion === 'zahlung' || isRefund) {
    const payment = readPayment(values, isRefund, deps.now());
    if (Array.isArray(payment)) return { rejectedPayment: { reference, values, errors: payment } };
    action = { kind: 'payment', payment, mayExceed: mehr !== '' };
  }
  const isReply = aktion === 'vorschau' || action.kind === 'reply';
  const issue = isReply ? replyIssue(submitted.antwort) : null;
  const rejected = (message: string | null, preview: ShownMail | null = null): InboxStep => ({
    replyStep: { reference, text: submitted.antwort, message, preview },
  });
  if (issue) return rejected(issue);
  if (aktion === 'vorschau') {
    const preview = await previewReply(deps, owner, reference, submitted.antwort);
    if (!preview) throw noEntry();
    return rejected(null, preview);
  }
  const outcome = await runInboxAction(deps, owner, reference, submitted.gezeigt, action, username);
  if (outcome === 'missing') throw noEntry();
  if (typeof outcome === 'object' && 'issue' in outcome)
    return { rejectedPayment: { reference, values, errors: [outcome.issue] } };
  return outcome === 'too many' ? rejected(tooManyReplies) : noticeOf(outcome, submitted.aktion);
}

/** Returns the URL of the list to redirect to. Paths outside of this inbox are replaced by the inbox's first page. */
function listOf(path: string, inbox: string): URL {
  const url = URL.parse(path, 'http://localhost');
  const isOfInbox =
    url?.origin === 'http://localhost' && (url.pathname === inbox || url.pathname.startsWith(`${inbox}/`));
  return isOfInbox ? url : new URL(inbox, 'http://localhost');
}
