import { may } from '#domain/organisers/accounts/permissions.ts';
import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { departurePath, participantsPath } from '#domain/organisers/departures/departurePaths.ts';
import { type ListedMailing, mailStates } from '#domain/organisers/departures/mailing.ts';
import { noParticipantFilters, participantsPerPage } from '#domain/organisers/departures/participants.ts';
import type { DepartureArgs, DepartureData } from '#pageData/organisers/departures.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Late } from '#views/components/Late.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { DepartureActions } from './DepartureActions.tsx';
import styles from './DeparturePage.module.css';
import { DepartureSummary } from './DepartureSummary.tsx';
import { ParticipantsForm } from './ParticipantsForm.tsx';
import { ParticipantTable } from './ParticipantTable.tsx';
import { ParticipantTotals } from './ParticipantTotals.tsx';
import { WaitingEntries } from './WaitingEntries.tsx';

/** The participants of a departure, with totals, lists to print and the mails to their guardians. */
export function DeparturePage({ args }: PageProps<'DeparturePage'>) {
  const { notice } = args;
  const departure = usePageQuery('organiserDepartureTitle', args);
  return (
    <DepartureFrame departure={departure}>
      {notice ? (
        <p role="status" className="tinted screenOnly">
          {de.departure.notices[notice]}
        </p>
      ) : null}
      <Late query="organiserDeparture" args={args}>
        {(data) => <Departure query={args} data={data} />}
      </Late>
    </DepartureFrame>
  );
}

interface DepartureProps {
  query: DepartureArgs;
  data: DepartureData;
}

function Departure({ query, data }: DepartureProps) {
  const host = useOrganiserHost(query.subdomain);
  const { departure, canClose, participants, count, totals, boardings, ended, mailings, waiting } = data;
  const { selection, page } = query;
  const mayWrite = may(host, 'bookings.write');
  const isEverything = participantsPath(departure, selection) === participantsPath(departure, noParticipantFilters);
  return (
    <>
      {departure.cancelled ? (
        <div className="tinted screenOnly">
          <p>
            <strong>{de.departure.closed(departure.cancelled, momentOf(departure.cancelled.at))}</strong>
          </p>
          <p>{departure.cancelled.reason}</p>
          <p>
            {departure.cancelled.movedTo ? (
              <a href={departurePath({ ...departure, dateKey: departure.cancelled.movedTo })}>
                {de.departure.newDeparture}
              </a>
            ) : (
              <>
                <a href={participantsPath(departure, { ...noParticipantFilters, state: 'inactive' })}>
                  {de.departure.cancelledBookings}
                </a>{' '}
                ·{' '}
                <a href={bookingsPath({ subdomain: query.subdomain, view: 'refund', trip: departure, text: '' })}>
                  {de.departure.refunds}
                </a>
              </>
            )}
          </p>
        </div>
      ) : null}
      <DepartureSummary {...data} />
      <DepartureActions departure={departure} canClose={canClose} selection={selection} />
      <ParticipantsForm
        key={participantsPath(departure, selection)}
        departure={departure}
        selection={selection}
        boardings={boardings}
      />
      <section className={`stack-3 ${styles.list}`} aria-labelledby="teilnehmende">
        <div className="ends">
          <h2 className="text-l" id="teilnehmende" aria-live="polite">
            {de.departure.count(count)}
          </h2>
          {count > 0 ? <PrintButton /> : null}
        </div>
        {count === 0 ? <p>{isEverything ? de.departure.none(ended) : de.departure.noneChosen}</p> : null}
        {count > 0 ? (
          <>
            <ParticipantTable participants={participants} subdomain={query.subdomain} />
            <Pagination
              page={page}
              pageSize={participantsPerPage}
              total={count}
              hrefOf={(each) => participantsPath(departure, selection, each)}
            />
            <ParticipantTotals totals={totals} />
          </>
        ) : null}
      </section>
      <WaitingEntries entries={waiting} departure={departure} mayChange={mayWrite} isSaleOver={data.isSaleOver} />
      <MailingList mailings={mailings} />
    </>
  );
}

/** The mails that were sent to guardians of the departure, with their delivery states. */
function MailingList({ mailings }: { mailings: readonly ListedMailing[] }) {
  return (
    <TitledSection id="mails" title={de.departure.mailings} className={`stack-3 screenOnly ${styles.mailings}`}>
      {mailings.length === 0 ? <p>{de.departure.noMailings}</p> : null}
      <ul className="stack-3">
        {mailings.map(({ id, subject, by, at, count, names, states }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <span className="note">
              {de.departure.mailTo(count, names)} {de.departure.sentBy(by, momentOf(at))}
            </span>
            <span className="note">
              {mailStates
                .filter((state) => states[state] > 0)
                .map((state) => de.departure.mailStates[state](states[state]))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
