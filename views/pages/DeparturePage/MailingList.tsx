import { type ListedMailing, mailStates } from '#domain/organisers/departures/mailing.ts';
import { momentOf } from '../../components/momentOf.ts';
import * as de from '../../texts/de.ts';
import styles from './DeparturePage.module.css';

/** The mails that were sent to guardians of the departure, with their delivery states. */
export function MailingList({ mailings }: { mailings: readonly ListedMailing[] }) {
  return (
    <section className={styles.mailings} aria-labelledby="mails">
      <h2 id="mails">{de.departure.mailings}</h2>
      {mailings.length === 0 ? <p>{de.departure.noMailings}</p> : null}
      <ul>
        {mailings.map(({ id, subject, by, at, count, states }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <span>
              {de.departure.mailCount(count)} {de.departure.sentBy(by, momentOf(at))}
            </span>
            <span>
              {mailStates
                .filter((state) => states[state] > 0)
                .map((state) => de.departure.mailStates[state](states[state]))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
