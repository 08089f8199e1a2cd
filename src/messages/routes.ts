/** What messages add to the site: the contact form, and the inbox of organisers. */

import { addAuditEvent } from '#database/auditEvents.ts';
import { readInboxSelection } from '#domain/organisers/organiserPaths.ts';
import type { ExportFile } from '#platform/http/exportFile.ts';
import { type Answer, type Call, endpoint, form } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { contactPage } from './contactMessage.ts';
import { findSelectedEntries } from './inbox/inbox.ts';
import { inboxCsv } from './inbox/inboxCsv.ts';
import { submitInboxForm } from './inbox/inboxForm.ts';
import { inboxOwnerOf } from './inbox/inboxOwner.ts';
import { submittedSchema } from './inbox/inboxSubmission.ts';
import type { MessageDeps } from './messageDeps.ts';
import { loadInbox } from './pages/loadInbox.ts';
import type { MessageContext } from './pages/messageContext.ts';

/** A reply of 5,000 characters, percent-encoded with up to nine bytes per character. */
const messageBytes = 64 * 1024;

export const messageRoutes = {
  endpoints: [
    ...contactPage.endpoints,
    endpoint({ path: '/admin/submissions.csv', permission: 'bookings.read', handle: exportInbox }),
    endpoint({ path: '/admin/submissions/live', permission: 'bookings.read', limit: 'live', handle: followInbox }),
  ],
  forms: [
    ...contactPage.forms,
    form({
      path: '/admin/:subdomain/eingang/:reference',
      permission: 'bookings.write',
      body: { type: 'form', bytes: messageBytes },
      input: { schema: submittedSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitInboxForm,
    }),
  ],
  pages: {
    ...contactPage.pages,
    organiserInbox: loadInbox,
  },
} satisfies SiteTable<MessageDeps, MessageContext>;

/** Reads the inbox and the selection of a call. @throws AppError 403 if the organiser may not read this inbox */
function selectedInbox({ env }: MessageDeps, { organiser, req }: Call) {
  const query = new URL(req.url, 'http://localhost').searchParams;
  const selection = readInboxSelection(organiser.subdomain, query);
  return { selection, owner: inboxOwnerOf(selection, env.hosts) };
}

/** Creates the file of the selected entries. */
function exportInbox(deps: MessageDeps, call: Call): Answer {
  const { database, now } = deps;
  const { subdomain, username: by } = call.organiser;
  const { selection, owner } = selectedInbox(deps, call);
  return {
    async file(): Promise<ExportFile> {
      const found = await findSelectedEntries(deps, selection);
      const subject = `submissions of ${owner ?? 'the marketplace'}`;
      await addAuditEvent(database, { action: 'export', subdomain, by, subject, count: found.count }, now());
      return { name: `eingang-${owner ?? 'marktplatz'}.csv`, type: 'text/csv', slices: inboxCsv(found) };
    },
  };
}

/** Streams the version of the inbox, which changes whenever the inbox changes. */
function followInbox(deps: MessageDeps, call: Call): Answer {
  const { inboxVersions } = deps;
  const { owner } = selectedInbox(deps, call);
  return { live: { read: () => inboxVersions.latest(owner), source: inboxVersions } };
}
