import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

/** Corrects names and birth dates, with a form for each traveller. */
export function TravellerCorrections(props: EntryFormProps) {
  const { reference, travellers } = props.entry;
  return (
    <details name={`aendern-${reference}`} className={styles.step}>
      <summary>{de.inbox.correct}</summary>
      <p>{de.inbox.correctText}</p>
      {travellers.map(({ name, firstName, lastName, birthDate }, index) => {
        const field = (part: string) => `${part}-${index}-${reference}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the booking
          <fieldset key={index} className={styles.traveller}>
            <legend>{de.inbox.correctPerson(name)}</legend>
            <EntryForm {...props}>
              <input type="hidden" name="nummer" value={index} />
              <Field name={field('vorname')} label={de.inbox.firstName}>
                {(attributes) => (
                  <input {...attributes} name="firstName" required maxLength={60} defaultValue={firstName} />
                )}
              </Field>
              <Field name={field('nachname')} label={de.inbox.lastName}>
                {(attributes) => (
                  <input {...attributes} name="lastName" required maxLength={60} defaultValue={lastName} />
                )}
              </Field>
              <Field name={field('geburtsdatum')} label={de.inbox.birthDate}>
                {(attributes) => (
                  <input {...attributes} type="date" name="birthDate" required defaultValue={birthDate} />
                )}
              </Field>
              <Field name={field('grund')} label={de.inbox.reasonLabel} isOptional>
                {(attributes) => <input {...attributes} name="grund" maxLength={500} />}
              </Field>
              <Button size="small" type="submit" name="aktion" value="berichtigen">
                {de.inbox.correctSubmit}
              </Button>
            </EntryForm>
          </fieldset>
        );
      })}
    </details>
  );
}
