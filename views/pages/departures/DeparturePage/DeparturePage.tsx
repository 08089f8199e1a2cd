import { may } from '#domain/organisers/accounts/permissions.ts';
import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { closingParts, closings } from '#domain/organisers/departures/closing.ts';
import {
  departurePath,
  mailingPath,
  participantsCsvPath,
  participantsPath,
} from '#domain/organisers/departures/departurePaths.ts';
import { type ListedMailing, mailStates } from '#domain/organisers/departures/mailing.ts';
import { noParticipantFilters, participantsPerPage } from '#domain/organisers/departures/participants.ts';
import type { DepartureArgs, DepartureData } from '#pageData/organisers/departures.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Late } from '#views/components/Late.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { Occupancy } from '#views/components/organisers/departures/Occupancy.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './DeparturePage.module.css';
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
      ) : (
        <Occupancy {...departure} />
      )}
      {mayWrite && canClose ? (
        <p className="screenOnly">
          <Button variant="secondary" href={departurePath(departure, 'buchen')}>
            {de.enteredBooking.title}
          </Button>
        </p>
      ) : null}
      <nav aria-label={de.departure.files} className={`screenOnly ${styles.files}`}>
        <a href={participantsCsvPath(departure, selection)} download>
          {de.departure.csv}
        </a>
        {may(host, 'travellers.read') ? (
          <>
            <a href={departurePath(departure, 'angaben')}>{de.departureAnswers.title}</a>
            <a href={departurePath(departure, 'kueche')}>{de.departure.kitchen}</a>
            <a href={departurePath(departure, 'notfall')}>{de.departure.emergency}</a>
          </>
        ) : null}
        <a href={departurePath(departure, 'zimmer')}>{de.rooms.title}</a>
        {mayWrite ? <a href={departurePath(departure, 'kontingente')}>{de.contingents.title}</a> : null}
        {may(host, 'travellers.read') ? <a href={departurePath(departure, 'team')}>{de.team.title}</a> : null}
        {mayWrite ? <a href={mailingPath(departure)}>{de.departure.mail}</a> : null}
        {canClose && may(host, 'trips.write') ? (
          <a href={departurePath(departure, 'verkauf')}>{de.departure.sale.title}</a>
        ) : null}
        {mayWrite && canClose
          ? closings.map((closing) => (
              <a key={closing} href={departurePath(departure, closingParts[closing])}>
                {de.closing.of[closing].title}
              </a>
            ))
          : null}
        <PrintButton />
      </nav>
      <ParticipantsForm
        key={participantsPath(departure, selection)}
        departure={departure}
        selection={selection}
        boardings={boardings}
      />
      <section className={`stack-3 ${styles.list}`} aria-labelledby="teilnehmende">
        <h2 className="text-l" id="teilnehmende" aria-live="polite">
          {de.departure.count(count)}
        </h2>
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
      <WaitingEntries entries={waiting} departure={departure} mayChange={mayWrite} />
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
        {mailings.map(({ id, subject, by, at, count, states }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <span className="note">
              {de.departure.mailCount(count)} {de.departure.sentBy(by, momentOf(at))}
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
