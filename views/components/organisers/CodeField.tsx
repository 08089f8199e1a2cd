import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

interface CodeFieldProps {
  error: string | undefined;
  hint: string;
}

/** Field for a code of the app. Recovery codes contain letters, so phones show the whole keyboard. */
export function CodeField({ error, hint }: CodeFieldProps) {
  return (
    <Field name="code" label={de.secondFactor.code} hint={hint} error={error}>
      <input required autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}
