import { askedFields, maxContacts } from '../../../src/domain/bookings/travellers/travellerFields.ts';
import { Field, FieldMessage, fieldId } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import { AnswerField } from './AnswerField.tsx';
import styles from './BookingFields.module.css';
import type { StepProps } from './bookingFormState.ts';
import stepStyles from './DetailsStep.module.css';

/** Step with the questions about the travellers that the trip asks, and the emergency contacts. */
export function DetailsStep({ data, bookingForm }: StepProps) {
  const asked = bookingForm.conditions.travellerFields;
  const fields = askedFields(asked);
  return (
    <>
      <p className={styles.hint}>{de.bookingForm.detailsHint(data.host.name, data.detailsKeepDays)}</p>
      {bookingForm.areDetailsLost ? (
        <p role="status" className={stepStyles.lost}>
          {de.bookingForm.detailsLost}
        </p>
      ) : null}
      {fields.length > 0
        ? bookingForm.values.travellers.map(({ firstName }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
            <fieldset key={index} className={styles.traveller}>
              <legend>{firstName.trim() || de.bookingForm.traveller(index + 1)}</legend>
              <div className={styles.pair}>
                {fields.map((field) => (
                  <AnswerField key={field.key} field={field} traveller={index} bookingForm={bookingForm} />
                ))}
              </div>
            </fieldset>
          ))
        : null}
      {asked.includes('emergencyContacts') ? <Contacts bookingForm={bookingForm} /> : null}
      {fields.some(({ isSpecial }) => isSpecial) ? <HealthConsent data={data} bookingForm={bookingForm} /> : null}
    </>
  );
}

function Contacts({ bookingForm }: Pick<StepProps, 'bookingForm'>) {
  const { emergencyContacts = [] } = bookingForm.values;
  const filled = emergencyContacts.filter(({ name, phone }) => `${name}${phone}` !== '').length;
  const rows = Math.min(maxContacts, Math.max(2, filled + 1, emergencyContacts.length));
  return (
    <fieldset className={styles.traveller}>
      <legend>{de.bookingForm.contacts}</legend>
      <p className={styles.hint}>{de.bookingForm.contactsHint}</p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts are identified by their position in the list
        <div key={index} className={styles.pair}>
          {(['name', 'phone'] as const).map((part) => {
            const name = `emergencyContacts.${index}.${part}`;
            const label = part === 'name' ? de.bookingForm.contactName : de.bookingForm.contactPhone;
            return (
              <Field
                key={part}
                name={name}
                label={label(index + 1)}
                isOptional={index > 0}
                error={bookingForm.errorOf(name)}
              >
                {(attributes) => (
                  <input
                    {...attributes}
                    type={part === 'phone' ? 'tel' : 'text'}
                    autoComplete="off"
                    value={emergencyContacts[index]?.[part] ?? ''}
                    onChange={bookingForm.read}
                  />
                )}
              </Field>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

function HealthConsent({ data, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const id = fieldId('healthConsent');
  const error = bookingForm.errorOf('healthConsent');
  return (
    <div>
      <label className={stepStyles.check}>
        <input
          id={id}
          name="healthConsent"
          type="checkbox"
          value="true"
          checked={bookingForm.values.healthConsent ?? false}
          onChange={bookingForm.read}
          aria-describedby={error ? `${id}-fehler` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {de.bookingForm.healthConsent(data.host.name)}{' '}
          <a href="/datenschutz" target="_blank" rel="noopener">
            {de.bookingForm.privacyLink}
          </a>
        </span>
      </label>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}
