import type { AccountData } from '#pageData/organisers/account.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './AccountPage.module.css';

interface AddressFormProps {
  data: Pick<AccountData, 'email' | 'pendingEmail' | 'rejectedAddress'>;
  action: string;
}

/** Form for the mail address of the account, which counts after it was confirmed. */
export function AddressForm({ data: { email, pendingEmail, rejectedAddress }, action }: AddressFormProps) {
  const errorOf = (field: string) => rejectedAddress?.errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="adresse" title={de.account.address}>
      <p>{de.account.addressLead}</p>
      <form className={`raised stack-5 start ${styles.form}`} method="post" action={action}>
        <ErrorSummary
          title={de.account.addressFailed}
          errors={rejectedAddress?.errors}
          failure={rejectedAddress?.failure}
        />
        <p>{email ? de.account.currentAddress(email) : de.account.noAddress}</p>
        {pendingEmail ? <p>{de.account.pendingAddress(pendingEmail)}</p> : null}
        <Field name="email" label={de.account.newAddress} error={errorOf('email')}>
          <input type="email" required maxLength={200} autoComplete="email" defaultValue={rejectedAddress?.email} />
        </Field>
        <Field name="passwort" label={de.account.ownPassword} error={errorOf('passwort')}>
          <input type="password" required autoComplete="current-password" />
        </Field>
        <Button type="submit">{de.account.saveAddress}</Button>
      </form>
    </TitledSection>
  );
}
