import * as de from '../../texts/de.ts';
import { Field } from '../form/Field.tsx';

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
