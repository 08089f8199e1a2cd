import { useEffect } from 'react';
import type { InboxArgs, InboxNotice, InboxScope } from '#domain/bookings/inbox.ts';
import { noInboxFilters } from '#domain/bookings/inbox.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import {
  inboxBookingPath,
  inboxCsvPath,
  inboxLivePath,
  inboxPath,
  organiserPath,
} from '#domain/organisers/organiserPaths.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { ListHead } from '#views/components/organisers/ListHead.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { TaskNav } from '#views/components/organisers/TaskNav.tsx';
import { useLivePage } from '#views/components/organisers/useLivePage.ts';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import { FamilyHead } from './FamilyHead.tsx';
import styles from './InboxItem.module.css';
import { InboxItem } from './InboxItem.tsx';
import { InboxNote } from './InboxNote.tsx';
import { InboxSelectionForm } from './InboxSelectionForm.tsx';

/** Id of the list. */
const listId = 'liste';

/** Lists the bookings and messages for a host or the marketplace, newest first. */
export function InboxPage({ args }: PageProps<'InboxPage'>) {
  const { subdomain } = args;
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'eingang')} listId={listId}>
      <Late query="organiserInbox" args={args}>
        {(list) => <Inbox args={args} list={list} />}
      </Late>
    </OrganiserFrame>
  );
}

/** Whether an action has ended the work on an entry, so that it is folded. */
const isDecision = (notice: InboxNotice | null) =>
  notice !== null && ['bestaetigt', 'abgelehnt', 'storniert', 'geantwortet'].includes(notice);

/** After an action, the keyboard goes on at the entry, or at the next one if the work on this one has ended. */
function useFocusAfter({ notice, entry }: InboxArgs) {
  useEffect(() => {
    const shown = notice && document.getElementById(entry ?? '');
    if (!shown) return;
    const list = document.getElementById(listId);
    const item = list?.contains(shown) ? (isDecision(notice) && shown.nextElementSibling) || shown : list;
    item?.querySelector('summary')?.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'center' });
  }, [notice, entry]);
}

interface InboxProps {
  args: InboxArgs;
  list: PageQueryTypes['organiserInbox']['data'];
}

function Inbox({ args, list }: InboxProps) {
  const { subdomain } = args;
  const host = useOrganiserHost(subdomain);
  const { refused, total, page, pageSize, items, trips, version, keepDays } = list;
  const { replyStep, rejectedPayment, familyCancelStep, stateStep } = list;
  // An update would remove the messages and the input of a form that is shown again.
  const steps = [replyStep, rejectedPayment, familyCancelStep, stateStep];
  const hasStep = steps.some((step) => step !== null);
  useLivePage(inboxLivePath(args), (current) => !hasStep && current !== version);
  useFocusAfter(args);
  const path = inboxPath(args, page);
  // An entry may have left the list by the action, for example a confirmed booking that of the open ones.
  const isListed = items.some(({ reference }) => reference === args.entry);
  const isEverything =
    inboxPath(args) === inboxPath({ ...noInboxFilters, ...{ subdomain: args.subdomain, box: args.box } });
  return (
    <>
      {refused ? <InboxScopeSwitch subdomain={subdomain} box={args.box} refused={refused} /> : null}
      {args.family ? <FamilyHead args={args} list={list} /> : null}
      {args.box === 'host' ? <TaskNav subdomain={subdomain} page="eingang" path={inboxPath(args)} /> : null}
      <InboxSelectionForm key={inboxPath(args)} args={args} trips={trips} />
      <section className="stack-4" aria-labelledby="eingaenge">
        <ListHead
          id="eingaenge"
          title={de.inbox.count(total)}
          fileHref={inboxCsvPath(args)}
          fileLabel={de.inbox.export}
        />
        {items.length === 0 ? <p>{isEverything ? de.inbox.none : de.inbox.noneChosen}</p> : null}
        {args.notice && !isListed ? (
          <div id={args.entry ?? undefined} className="stack-2 start">
            <InboxNote notice={args.notice} />
            {args.entry ? <a href={inboxBookingPath(subdomain, args.entry)}>{args.entry}</a> : null}
          </div>
        ) : null}
        <ul className="stack-3" id={listId} tabIndex={-1}>
          {items.map((entry) => (
            <li key={entry.reference} id={entry.reference} className="stack-2">
              {entry.reference === args.entry && args.notice ? <InboxNote notice={args.notice} /> : null}
              <InboxItem
                entry={entry}
                subdomain={subdomain}
                box={args.box}
                path={path}
                isAddressed={args.text === entry.reference}
                isChanged={entry.reference === args.entry && !isDecision(args.notice)}
                canWrite={may(host, 'bookings.write')}
                canReadTravellers={may(host, 'travellers.read')}
                familyCancelStep={familyCancelStep?.reference === entry.reference ? familyCancelStep : null}
                stateStep={stateStep?.reference === entry.reference ? stateStep : null}
                replyStep={replyStep?.reference === entry.reference ? replyStep : null}
                rejectedPayment={rejectedPayment?.reference === entry.reference ? rejectedPayment : null}
              />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => inboxPath(args, each)} />
        <p className="note">{de.inbox.keep(keepDays)}</p>
      </section>
    </>
  );
}

interface InboxScopeSwitchProps {
  subdomain: string;
  box: InboxScope;
  /** Number of entries with a rejected mail. */
  refused: Record<InboxScope, number>;
}

/** Switches between the host's and the marketplace's inbox, and shows the number of rejected mails. */
function InboxScopeSwitch({ subdomain, box, refused }: InboxScopeSwitchProps) {
  const path = organiserPath(subdomain, 'eingang');
  const hrefs = { host: path, marketplace: `${path}?postfach=marktplatz` } satisfies Record<InboxScope, string>;
  return (
    <div className="stack-2">
      <ChoiceNav
        label={de.inbox.boxes}
        choices={(['host', 'marketplace'] as const).map((each) => ({
          href: hrefs[each],
          isCurrent: each === box,
          text: (
            <>
              {de.inbox.box[each]}
              {refused[each] > 0 ? <span className={styles.refused}>{de.inbox.refused(refused[each])}</span> : null}
            </>
          ),
        }))}
      />
      {box === 'marketplace' ? <p className="note">{de.inbox.marketplaceLead}</p> : null}
    </div>
  );
}
