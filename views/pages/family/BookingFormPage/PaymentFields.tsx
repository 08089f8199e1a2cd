import { maxHolder } from '#domain/bookings/debits.ts';
import { CheckField } from '#views/components/bookings/CheckField.tsx';
import { Field, FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingFields.module.css';
import type { StepProps } from './bookingFormState.ts';

/** Transfer or debit, with the account and the mandate; nothing if the host does not collect by debit. */
export function PaymentFields({ data: { creditor }, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const { values, errorOf, read } = bookingForm;
  const { debit } = values;
  const texts = de.debits.form;
  const error = errorOf('payment');
  if (!creditor && !error) return null;
  return (
    <fieldset className={`stack-3 start ${styles.traveller} ${styles.payment}`}>
      <legend>{texts.title}</legend>
      {(['transfer', 'debit'] as const).map((way) => (
        <label key={way} className={styles.way}>
          <input
            id={way === 'transfer' ? fieldId('payment') : undefined}
            type="radio"
            name="payment"
            value={way}
            checked={way === 'debit' ? debit !== undefined : debit === undefined}
            onChange={read}
          />
          <span>
            <strong>{texts.ways[way]}</strong>
            <span className={`note ${styles.days}`}>{texts.wayHints[way]}</span>
          </span>
        </label>
      ))}
      {error ? <FieldMessage id={`${fieldId('payment')}-fehler`}>{error}</FieldMessage> : null}
      {creditor ? (
        <div className={`stack-4 ${styles.debit}`}>
          <div className={styles.pair}>
            <Field name="debit.iban" label={texts.iban} error={errorOf('debit.iban')}>
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={100}
                value={debit?.iban ?? ''}
                onChange={read}
              />
            </Field>
            <Field
              name="debit.holder"
              label={texts.holder}
              hint={texts.holderHint}
              error={errorOf('debit.holder')}
              isOptional
            >
              <input type="text" autoComplete="off" maxLength={maxHolder} value={debit?.holder ?? ''} onChange={read} />
            </Field>
          </div>
          <div className="tinted stack-2">
            <h3 className="text-m">{texts.mandateTitle}</h3>
            <p>{texts.mandate(creditor)}</p>
            <p className="note">{texts.refund}</p>
            <p className="note">{texts.mandateId}</p>
          </div>
          <CheckField
            name="debit.consent"
            value="true"
            isChecked={debit?.consent ?? false}
            error={errorOf('debit.consent')}
            onChange={read}
          >
            {texts.consent}
          </CheckField>
        </div>
      ) : null}
    </fieldset>
  );
}
