import type { SubmittedTable } from '#pageData/organisers/tripTable.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import styles from './TripTablePage.module.css';

interface TableFormProps {
  action: string;
  /** The submitted table, which is shown again as text, so that it can be corrected. */
  submitted: SubmittedTable | null;
}

/** Form for a file or the text of a table; leads to the dry run. A chosen file replaces the text. */
export function TableForm({ action, submitted }: TableFormProps) {
  return (
    <form className={styles.form} method="post" action={action} encType="multipart/form-data">
      {submitted ? <h2>{de.tripTable.correct}</h2> : null}
      <Field name="datei" label={de.tripTable.file}>
        {(attributes) => <input {...attributes} type="file" accept=".csv,.txt,text/csv,text/plain" />}
      </Field>
      <Field name="text" label={de.tripTable.text} hint={de.tripTable.textHint} error={submitted?.problem ?? undefined}>
        {(attributes) => <textarea {...attributes} rows={8} spellCheck={false} defaultValue={submitted?.text ?? ''} />}
      </Field>
      <p>
        <Button type="submit" name="aktion" value="pruefen" variant={submitted?.plan ? 'secondary' : 'primary'}>
          {submitted ? de.tripTable.checkAgain : de.tripTable.check}
        </Button>
      </p>
    </form>
  );
}
