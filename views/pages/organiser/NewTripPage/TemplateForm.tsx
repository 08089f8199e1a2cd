import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import type { NewTripData } from '#pageData/organisers/newTrip.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './NewTripPage.module.css';

interface TemplateFormProps {
  action: string;
  data: NewTripData;
}

/** Form that copies one of the host's trips. */
export function TemplateForm({ action, data: { templates, rejected } }: TemplateFormProps) {
  const { vorlage = '', termine = 'next-year' } = rejected?.values ?? {};
  return (
    <form className={`raised stack-4 start ${styles.panel}`} method="post" action={action}>
      <h2 className="text-l">{de.newTrip.template}</h2>
      <p>{de.newTrip.templateLead}</p>
      <Field
        name="vorlage"
        label={de.newTrip.templateTrip}
        error={rejected?.errors.find(({ field }) => field === 'vorlage')?.message}
      >
        <select defaultValue={vorlage} required>
          <option value="">{de.newTrip.choose}</option>
          <Options
            of={templates.map(({ combinedId, title }) => [
              combinedId,
              `${title || de.organisers.untitled} (${combinedId})`,
            ])}
          />
        </select>
      </Field>
      <Field name="termine" label={de.newTrip.departures}>
        <select defaultValue={termine}>
          <Options of={copiedDepartures.map((each) => [each, de.newTrip.departureChoices[each]])} />
        </select>
      </Field>
      <Button variant="secondary" type="submit" name="aktion" value="kopie">
        {de.newTrip.copy}
      </Button>
    </form>
  );
}
