import { contactTopics } from '#domain/bookings/contactTopics.ts';
import type { ContactFormData } from '#pageData/contact.ts';
import { Field, FieldMessage, fieldId, Options } from '#views/components/form/Field.tsx';
import panel from '#views/components/form/formPanel.module.css';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './ContactAbout.module.css';

interface ContactAboutProps {
  data: ContactFormData;
  errorOf: (field: string) => string | undefined;
}

/** Shows the subject and recipient of the message. The trip can be removed, with or without JavaScript. */
export function ContactAbout({ data: { trip, hosts, values }, errorOf }: ContactAboutProps) {
  const { host } = useChrome();
  return (
    <>
      {trip ? (
        <Trip trip={trip} isChosen={values.combinedId === trip.combinedId} error={errorOf('combinedId')} />
      ) : null}
      {!trip && host ? <p>{de.contact.goesTo(host.name)}</p> : null}
      <div className={`stack-5 ${panel.pair}`}>
        {!trip && hosts.length > 0 ? (
          <Field name="host" label={de.contact.host} hint={de.contact.hostHint} error={errorOf('host')}>
            <select defaultValue={values.host}>
              <option value="">{de.contact.platform}</option>
              <Options of={hosts.map(({ subdomain, name }) => [subdomain, name])} />
            </select>
          </Field>
        ) : null}
        <Field name="topic" label={de.contact.topic} error={errorOf('topic')} isOptional>
          <select defaultValue={values.topic}>
            <option value="">{de.contact.noTopic}</option>
            <Options of={contactTopics.map(({ key, label }) => [key, label])} />
          </select>
        </Field>
      </div>
    </>
  );
}

interface TripProps {
  trip: NonNullable<ContactFormData['trip']>;
  isChosen: boolean;
  error: string | undefined;
}

function Trip({ trip, isChosen, error }: TripProps) {
  const id = fieldId('combinedId');
  return (
    <div className={`tinted ${styles.trip}`}>
      <input
        id={id}
        name="combinedId"
        type="checkbox"
        value={trip.combinedId}
        defaultChecked={isChosen}
        aria-describedby={error ? `${id}-fehler` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>
        <span className="note bold">{de.contact.about}</span>
        <strong>{trip.title}</strong>
        <span className="note">{de.contact.goesTo(trip.host)}</span>
      </label>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}
