import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

interface TableFieldsProps {
  /** The submitted table, so that it can be corrected; empty for none. */
  text: string;
  error: string | undefined;
  /** Label of the button, which leads to the dry run. */
  check: string;
  isPrimary?: boolean;
}

/** The fields for a table as a file or as text. A chosen file replaces the text. */
export function TableFields({ text, error, check, isPrimary = false }: TableFieldsProps) {
  return (
    <>
      <Field name="datei" label={de.tableFile.file}>
        <input type="file" accept=".csv,.txt,text/csv,text/plain" />
      </Field>
      <Field name="text" label={de.tableFile.text} hint={de.tableFile.textHint} error={error}>
        <textarea rows={text ? 8 : 3} spellCheck={false} defaultValue={text} />
      </Field>
      <p>
        <Button type="submit" name="aktion" value="pruefen" variant={isPrimary ? 'primary' : 'secondary'}>
          {check}
        </Button>
      </p>
    </>
  );
}
