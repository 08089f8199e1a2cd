import type { InboxScope } from '#domain/bookings/inbox.ts';
import { noInboxFilters } from '#domain/bookings/inbox.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { inboxCsvPath, inboxLivePath, inboxPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { ListHead } from '../../../components/organisers/ListHead.tsx';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { useLivePage } from '../../../components/organisers/useLivePage.ts';
import { Pagination } from '../../../components/Pagination.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { InboxItem } from './InboxItem.tsx';
import styles from './InboxPage.module.css';
import { InboxSelectionForm } from './InboxSelectionForm.tsx';

/** Lists the bookings and messages for a host or the marketplace, newest first. */
export function InboxPage({ args }: PageProps<'InboxPage'>) {
  const list = usePageQuery('organiserInbox', args);
  const { host, refused, total, page, pageSize, items, trips, version, keepDays, departures } = list;
  const { rejectedReply, rejectedCorrection, rejectedPayment, moveStep } = list;
  // An update would remove the messages and the input of a form that is shown again.
  const hasStep = [rejectedReply, rejectedCorrection, rejectedPayment, moveStep].some((step) => step !== null);
  useLivePage(inboxLivePath(args), (current) => !hasStep && current !== version);
  const path = inboxPath(args, page);
  const isEverything =
    inboxPath(args) === inboxPath({ ...noInboxFilters, ...{ subdomain: args.subdomain, box: args.box } });
  return (
    <OrganiserFrame host={host} title={de.inbox.title} path={organiserPath(host.subdomain, 'eingang')}>
      {refused ? <InboxScopeSwitch subdomain={host.subdomain} box={args.box} refused={refused} /> : null}
      {args.notice ? (
        <p className={styles.notice} role="status" data-notice={args.notice}>
          {de.inbox.notices[args.notice]}
        </p>
      ) : null}
      <InboxSelectionForm key={inboxPath(args)} args={args} trips={trips} />
      <section className={styles.entries} aria-labelledby="eingaenge">
        <ListHead
          id="eingaenge"
          title={de.inbox.count(total)}
          fileHref={inboxCsvPath(args)}
          fileLabel={de.inbox.export}
        />
        {items.length === 0 ? <p>{isEverything ? de.inbox.none : de.inbox.noneChosen}</p> : null}
        <ul className={styles.list}>
          {items.map((entry) => (
            <li key={entry.reference} id={entry.reference}>
              <InboxItem
                entry={entry}
                subdomain={host.subdomain}
                path={path}
                canWrite={may(host.role, 'bookings.write')}
                canReadTravellers={may(host.role, 'travellers.read')}
                moves={{
                  choices: departures[entry.booked?.combinedId ?? ''] ?? [],
                  step: moveStep?.reference === entry.reference ? moveStep : null,
                }}
                rejectedReply={rejectedReply?.reference === entry.reference ? rejectedReply : null}
                rejectedCorrection={rejectedCorrection?.reference === entry.reference ? rejectedCorrection : null}
                rejectedPayment={rejectedPayment?.reference === entry.reference ? rejectedPayment : null}
              />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => inboxPath(args, each)} />
        <p className={styles.note}>{de.inbox.keep(keepDays)}</p>
      </section>
    </OrganiserFrame>
  );
}

interface InboxScopeSwitchProps {
  subdomain: string;
  /** The current inbox. */
  box: InboxScope;
  /** Number of entries with a rejected mail. */
  refused: Record<InboxScope, number>;
}

/** Switches between the host's and the marketplace's inbox, and shows the number of rejected mails. */
function InboxScopeSwitch({ subdomain, box, refused }: InboxScopeSwitchProps) {
  const path = organiserPath(subdomain, 'eingang');
  const hrefs = { host: path, marketplace: `${path}?postfach=marktplatz` } satisfies Record<InboxScope, string>;
  return (
    <div className={styles.boxes}>
      <nav className={styles.choice} aria-label={de.inbox.boxes}>
        {(['host', 'marketplace'] as const).map((each) => (
          <a key={each} href={hrefs[each]} aria-current={each === box ? 'true' : undefined}>
            {de.inbox.box[each]}
            {refused[each] > 0 ? <span className={styles.refused}>{de.inbox.refused(refused[each])}</span> : null}
          </a>
        ))}
      </nav>
      {box === 'marketplace' ? <p className={styles.note}>{de.inbox.marketplaceLead}</p> : null}
    </div>
  );
}
