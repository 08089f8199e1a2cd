import { stateLabels } from '#domain/bookings/bookingStates.ts';
import type { PersonSummary } from '#domain/bookings/personSummary.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { SettlementValues } from '#pageData/organisers/privacy.ts';
import { Button } from '#views/components/Button.tsx';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PrivacyPage.module.css';
import { SettlementFields } from './SettlementFields.tsx';

interface PersonResultProps {
  /** Address to which the forms are sent. */
  path: string;
  email: string;
  entered: SettlementValues;
  found: PersonSummary;
  canMakeFile: boolean;
  errors: readonly FieldError[];
}

/** What is stored about the person, with the forms for export and erasure. */
export function PersonResult({ path, email, entered, found, canMakeFile, errors }: PersonResultProps) {
  const { bookings, messages, reviews, waitingEntries, contingents, mails, undelivered, unsettled, version } = found;
  const others = de.privacy.others({ reviews, waitingEntries, contingents, mails, undelivered });
  const isEmpty = bookings.length + messages.length + others.length === 0;
  const places = bookings.reduce((sum, booking) => sum + booking.places, 0);
  const id = fieldId('bestaetigt');
  const error = errors.find(({ field }) => field === 'bestaetigt')?.message;
  return (
    <section className={`stack-5 ${styles.result}`} aria-labelledby="gefunden">
      <h2 id="gefunden">{de.privacy.results(email)}</h2>
      {isEmpty ? <p role="status">{de.privacy.nothing}</p> : null}
      <ul>
        {bookings.map(({ reference, trip, start, end, state }) => (
          <li key={reference}>
            {de.privacy.booking(reference, trip, formatDateRange(start, end), stateLabels[state])}
          </li>
        ))}
        {messages.map((reference) => (
          <li key={reference}>{de.privacy.message(reference)}</li>
        ))}
        {others.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isEmpty ? null : (
        <>
          <form method="post" action={path} className={`raised stack-3 start ${styles.action}`}>
            <h3 className="text-l">{de.privacy.exportTitle}</h3>
            <p>{de.privacy.exportHint}</p>
            <input type="hidden" name="email" value={email} />
            <div className="row-3">
              <Button variant="secondary" type="submit" name="aktion" value="anzeigen">
                {de.privacy.show}
              </Button>
              <Button variant="secondary" type="submit" name="aktion" value="pdf">
                {de.privacy.pdf}
              </Button>
              <Button variant="secondary" type="submit" name="aktion" value="export">
                {de.privacy.export}
              </Button>
            </div>
          </form>
          <form method="post" action={path} className={`raised stack-3 start ${styles.action}`} noValidate>
            <h3 className="text-l">{de.privacy.eraseTitle}</h3>
            <p>{de.privacy.eraseHint}</p>
            {places > 0 ? <p className="tinted">{de.privacy.freed(places)}</p> : null}
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="stand" value={version} />
            {unsettled.length > 0 ? (
              <SettlementFields bookings={unsettled} entered={entered} errors={errors} canMakeFile={canMakeFile} />
            ) : null}
            <label className="option">
              <input
                id={id}
                type="checkbox"
                name="bestaetigt"
                value="ja"
                aria-describedby={error ? `${id}-fehler` : undefined}
                aria-invalid={error ? true : undefined}
              />
              {de.privacy.confirm}
            </label>
            {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
            <Button variant="secondary" type="submit" name="aktion" value="loeschen">
              {de.privacy.erase}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
