import { formatDateRange } from '#domain/dates.ts';
import { may, type Rights } from '#domain/organisers/accounts/permissions.ts';
import { bankFilesPath } from '#domain/organisers/bookings/bankFiles.ts';
import {
  type JournalArgs,
  journalFilePath,
  journalPath,
  journalViews,
  maxJournalRows,
} from '#domain/organisers/journal/journal.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { ListHead } from '#views/components/organisers/ListHead.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { TaskNav } from '#views/components/organisers/TaskNav.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalSums } from './JournalSums.tsx';
import { DepartureTable, OpenTable, PaymentTable } from './JournalTables.tsx';

/** The payments of a host by their days, or the sums of its departures, with files of both. Works without JavaScript. */
export function JournalPage({ args }: PageProps<'JournalPage'>) {
  const { subdomain, view } = args;
  const host = useOrganiserHost(subdomain);
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'journal')}>
      <TaskNav subdomain={subdomain} page="journal" path={journalPath(args)} />
      <ChoiceNav
        label={de.journal.viewsLabel}
        choices={journalViews.map((each) => ({
          href: journalPath({ ...args, open: null, kind: null, view: each }),
          text: de.journal.views[each],
          isCurrent: each === view,
        }))}
      />
      <Late query="organiserJournal" args={args}>
        {(journal) => (
          <>
            {/* Its fields keep what was chosen before. */}
            <JournalForm key={journalPath(args)} args={args} journal={journal} />
            <JournalSums journal={journal} />
            <JournalList args={args} journal={journal} rights={host} />
          </>
        )}
      </Late>
    </OrganiserFrame>
  );
}

interface JournalListProps {
  args: JournalArgs;
  journal: JournalData;
  rights: Rights;
}

function JournalList({ args, journal, rights }: JournalListProps) {
  const { view, total, page, pageSize, period } = journal;
  const texts = de.journal;
  const days =
    journal.view === 'open'
      ? texts.ofBookings(journal.sums.bookings)
      : texts.inPeriod(formatDateRange(period.from, period.to));
  const title = texts.count[view](total) + days;
  return (
    <section className="stack-4" aria-labelledby="liste">
      <ListHead
        id="liste"
        title={title}
        fileHref={journalFilePath('journal.csv', { ...args, ...period })}
        fileLabel={texts.csv}
      />
      {total > maxJournalRows ? <p className="note">{texts.tooMany(maxJournalRows)}</p> : null}
      {view === 'payments' ? <PaymentLinks args={args} journal={journal} rights={rights} /> : null}
      {view === 'departures' ? <a href={organiserPath(args.subdomain, 'auslastung')}>{de.occupancy.link}</a> : null}
      {total === 0 ? <p>{texts.none[view]}</p> : null}
      {journal.view === 'payments' ? (
        <PaymentTable payments={journal.items} today={journal.today} subdomain={args.subdomain} />
      ) : null}
      {journal.view === 'departures' ? <DepartureTable departures={journal.items} args={args} /> : null}
      {journal.view === 'open' ? <OpenTable amounts={journal.items} subdomain={args.subdomain} /> : null}
      <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => journalPath(args, each)} />
    </section>
  );
}

/** What belongs to payments: the file for DATEV with its accounts, and statements. */
function PaymentLinks({ args, journal: { datev, period, total }, rights }: JournalListProps) {
  const texts = de.journal;
  return (
    <div className="row-3 screenOnly">
      {datev === 'ready' && total > 0 ? (
        <a href={journalFilePath('datev.csv', { ...args, ...period })} download>
          {texts.datevFile}
        </a>
      ) : null}
      {datev === 'manyYears' ? <p className="note">{texts.datevYears}</p> : null}
      {may(rights, 'accounting.manage') ? (
        <a href={organiserPath(args.subdomain, 'journal/datev')}>
          {datev === 'none' ? texts.setUpDatev : texts.datevSettings}
        </a>
      ) : null}
      {may(rights, 'payments.write') ? (
        <>
          <a href={organiserPath(args.subdomain, 'buchungen/kontoauszug')}>{texts.statement}</a>
          <a href={bankFilesPath(args.subdomain)}>{de.bankFiles.title}</a>
        </>
      ) : null}
    </div>
  );
}
