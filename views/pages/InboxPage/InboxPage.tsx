import type { InboxArgs } from '../../../src/domain/inbox.ts';
import { inboxCsvPath, inboxPath, organiserPath } from '../../../src/domain/organiserPaths.ts';
import { submissionKinds } from '../../../src/domain/submissionKinds.ts';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { usePageQuery } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import { InboxItem } from './InboxItem.tsx';
import styles from './InboxPage.module.css';

/** What people have sent a host: bookings and messages, newest first (issue 5). */
export function InboxPage({ args }: { args: InboxArgs }) {
  const { host, total, page, pageSize, items, keepDays } = usePageQuery('organiserInbox', args);
  const choices = [
    { label: de.inbox.all, kind: null },
    ...submissionKinds.map((kind) => ({ label: de.inbox.kinds[kind], kind })),
  ];
  return (
    <OrganiserFrame host={host} title={de.inbox.title} path={organiserPath(host.subdomain, 'eingang')}>
      <nav className={styles.choice} aria-label={de.inbox.chosen}>
        {choices.map(({ label, kind }) => (
          <a
            key={label}
            href={inboxPath({ ...args, kind, page: 1 })}
            aria-current={args.kind === kind ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <section className={styles.entries} aria-labelledby="eingaenge">
        <div className={styles.head}>
          <h2 id="eingaenge">{de.inbox.count(total)}</h2>
          <a href={inboxCsvPath(args)} download>
            {de.inbox.export}
          </a>
        </div>
        {items.length === 0 ? <p>{de.inbox.none}</p> : null}
        <ul className={styles.list}>
          {items.map((entry) => (
            <li key={entry.reference}>
              <InboxItem entry={entry} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(each) => inboxPath({ ...args, page: each })}
        />
        <p className={styles.note}>{de.inbox.keep(keepDays)}</p>
      </section>
    </OrganiserFrame>
  );
}
