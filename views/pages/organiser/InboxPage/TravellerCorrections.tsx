import type { Traveller } from '#domain/bookings/inbox.ts';
import type { RejectedCorrection } from '#domain/bookings/inboxSteps.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

interface CorrectionsProps extends EntryFormProps {
  /** A correction that was not stored: its form is shown again with the input and the errors. */
  rejected: RejectedCorrection | null;
}

/** Corrects names and birth dates, with a form for each traveller. */
export function TravellerCorrections({ rejected, ...props }: CorrectionsProps) {
  const { reference, travellers } = props.entry;
  return (
    <details name={`aendern-${reference}`} className={`screenOnly ${styles.step}`} open={rejected ? true : undefined}>
      <summary>{de.inbox.correct}</summary>
      <p>{de.inbox.correctText}</p>
      {travellers.map((traveller, index) => (
        <CorrectionForm
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the booking
          key={index}
          {...{ ...props, traveller, index }}
          rejected={rejected?.index === index ? rejected : null}
        />
      ))}
    </details>
  );
}

const fields = [
  { name: 'firstName', label: 'firstName', type: 'text', maxLength: 60 },
  { name: 'lastName', label: 'lastName', type: 'text', maxLength: 60 },
  { name: 'birthDate', label: 'birthDate', type: 'date', maxLength: undefined },
] as const;

interface CorrectionFormProps extends CorrectionsProps {
  traveller: Traveller;
  /** Position of the traveller, from 0. */
  index: number;
}

function CorrectionForm({ traveller, index, rejected, ...props }: CorrectionFormProps) {
  const idOf = (field: string) => `${field}-${index}-${props.entry.reference}`;
  const errors = rejected?.errors ?? [];
  const values = rejected?.values ?? { ...traveller, reason: '' };
  return (
    <fieldset className={styles.traveller}>
      <legend className="bold">{de.inbox.correctPerson(traveller.name)}</legend>
      <ErrorSummary
        title={de.inbox.correctFailed}
        errors={errors.map(({ field, message }) => ({ field: idOf(field), message }))}
        isShown={Boolean(rejected)}
      />
      <EntryForm {...props}>
        <input type="hidden" name="nummer" value={index} />
        {fields.map(({ name, label, type, maxLength }) => (
          <Field
            key={name}
            name={idOf(name)}
            label={de.inbox[label]}
            error={errors.find(({ field }) => field === name)?.message}
          >
            <input {...{ name, type, maxLength }} required defaultValue={values[name]} />
          </Field>
        ))}
        <Field name={idOf('grund')} label={de.inbox.reasonLabel} isOptional>
          <input name="grund" maxLength={500} defaultValue={values.reason} />
        </Field>
        <Button size="small" type="submit" name="aktion" value="berichtigen">
          {de.inbox.correctSubmit}
        </Button>
      </EntryForm>
    </fieldset>
  );
}
