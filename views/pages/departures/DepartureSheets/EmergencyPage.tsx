import { addDays, formatDay } from '#domain/dates.ts';
import type { DetailedParticipant } from '#domain/organisers/departures/departure.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { phoneHref } from '#views/components/contactHref.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { keptDaysAfterEnd } from '#views/serviceWorker/emergencySheets.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureSheets.module.css';
import { OfflineCopy } from './OfflineCopy.tsx';
import { StatedFacts, shownBoarding } from './StatedFacts.tsx';

/** Id of the element that is saved for use without a connection. */
const sheetId = 'notfallblatt';

/** Whom to call about each traveller, in large text. The sheet can be saved on a phone. */
export function EmergencyPage({ args }: PageProps<'EmergencyPage'>) {
  const { departure, participants } = usePageQuery('organiserDepartureSheet', args);
  const until = addDays(departure.end, keptDaysAfterEnd);
  return (
    <DepartureFrame departure={departure} part={de.departure.emergency}>
      <OfflineCopy
        title={departure.title}
        sheetId={sheetId}
        until={until}
        lead={de.departure.offline.lead(formatDay(until))}
      />
      <section id={sheetId} className={`stack-4 ${styles.sheet}`} aria-label={de.departure.emergency}>
        <p>
          {de.departure.count(participants.length)}. <span className="screenOnly">{de.departure.callHint}</span>
        </p>
        <ul className={`stack-3 ${styles.people}`}>
          {participants.map((participant) => (
            <li key={`${participant.reference}/${participant.index}`} className="boxed stack-2">
              <EmergencyEntry {...participant} boarding={shownBoarding(participant, participants)} />
            </li>
          ))}
        </ul>
      </section>
      <PrintButton />
    </DepartureFrame>
  );
}

function EmergencyEntry({ firstName, lastName, age, guardian, boarding, remarks, details }: DetailedParticipant) {
  const name = `${guardian.firstName} ${guardian.lastName}`;
  return (
    <>
      <h2 className="text-l">
        {`${firstName} ${lastName}`}
        {age === null ? null : <span className={styles.age}>{de.departure.age(age)}</span>}
      </h2>
      {[{ name, phone: guardian.phone }, ...details.emergencyContacts].map((contact) => (
        <p key={`${contact.name} ${contact.phone}`} className={styles.contact}>
          {contact.name}
          {contact.phone ? (
            <a href={phoneHref(contact.phone)} aria-label={`${de.departure.call(contact.name)}: ${contact.phone}`}>
              {contact.phone}
            </a>
          ) : (
            <span>{de.departure.noPhone}</span>
          )}
        </p>
      ))}
      <StatedFacts {...details} {...{ boarding, remarks }} />
    </>
  );
}
