import { minPasswordLength } from '#domain/organisers/accounts/passwordLength.ts';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

/** Two fields for a new password. The server never sends passwords back. */
export function NewPasswordFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <Field
        name="password"
        label={de.account.new}
        hint={de.account.newHint(minPasswordLength)}
        error={errorOf('password')}
      >
        <input type="password" required minLength={minPasswordLength} autoComplete="new-password" />
      </Field>
      <Field name="repeated" label={de.account.repeated} error={errorOf('repeated')}>
        <input type="password" required autoComplete="new-password" />
      </Field>
    </>
  );
}
