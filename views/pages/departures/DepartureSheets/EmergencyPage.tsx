import type { DetailedParticipant } from '#domain/organisers/departures/departure.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { DepartureFrame } from '../../../components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '../../../components/organisers/departures/PrintButton.tsx';
import { phoneHref } from '../../../components/phoneHref.ts';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import styles from './DepartureSheets.module.css';
import { OfflineCopy } from './OfflineCopy.tsx';
import { StatedFacts } from './StatedFacts.tsx';

/** Id of the element that is saved for use without a connection. */
const sheetId = 'notfallblatt';

/** Whom to call about each traveller, in large text. The sheet can be saved on a phone. */
export function EmergencyPage({ args }: PageProps<'EmergencyPage'>) {
  const { host, departure, participants, showsAnswers } = usePageQuery('organiserDepartureSheet', args);
  return (
    <DepartureFrame host={host} departure={departure} part={de.departure.emergency}>
      <OfflineCopy departure={departure} sheetId={sheetId} />
      <section id={sheetId} className={styles.sheet} aria-label={de.departure.emergency}>
        <p>{de.departure.emergencyLead(participants.length)}</p>
        {showsAnswers ? null : <p>{de.departure.noAnswers}</p>}
        <ul className={styles.people}>
          {participants.map((participant) => (
            <li key={`${participant.reference}/${participant.index}`}>
              <EmergencyEntry {...participant} />
            </li>
          ))}
        </ul>
      </section>
      <PrintButton />
    </DepartureFrame>
  );
}

function EmergencyEntry({ firstName, lastName, age, guardian, remarks, details }: DetailedParticipant) {
  const name = `${guardian.firstName} ${guardian.lastName}`;
  return (
    <>
      <h2>
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
      <StatedFacts
        facts={[
          [de.departure.allergies, details.allergies],
          [de.departure.medication, details.medication],
          [de.departure.answers, details.isUnreadable ? de.departure.unreadable : null],
          [de.departure.remarks, remarks],
        ]}
      />
    </>
  );
}
