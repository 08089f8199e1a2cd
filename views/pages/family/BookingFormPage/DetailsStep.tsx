import { detailField } from '#domain/bookings/travellers/travellerChecks.ts';
import { askedFields, swimmingLevels, swimsTooLittle } from '#domain/trip/travellerFields.ts';
import { AnswerField } from '#views/components/bookings/AnswerField.tsx';
import { ContactFields } from '#views/components/bookings/ContactFields.tsx';
import { HealthConsent } from '#views/components/bookings/HealthConsent.tsx';
import { Notice } from '#views/components/Notice.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingFields.module.css';
import type { StepProps } from './bookingFormState.ts';

/** Step with the questions about the travellers that the trip asks, and the emergency contacts. */
export function DetailsStep({ data, bookingForm }: StepProps) {
  const asked = bookingForm.conditions;
  const { swimmingLevel } = asked;
  const level = swimmingLevels.find(({ key }) => key === swimmingLevel)?.label ?? null;
  const fields = askedFields(asked).map(({ isRequired, ...field }) => ({
    ...field,
    ...(isRequired && !data.isEntered && { isRequired }),
    ...(field.key === 'swimming' && level && { hint: de.bookingForm.swimmingHint(level) }),
  }));
  const { values, errorOf, read } = bookingForm;
  return (
    <>
      <p className="note">
        {(data.isEntered ? de.enteredBooking : de.bookingForm).detailsHint(data.host.name, data.detailsKeepDays)}
      </p>
      <Notice>{bookingForm.areDetailsLost ? de.bookingForm.detailsLost : null}</Notice>
      {fields.length > 0
        ? values.travellers.map(({ firstName, details }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
            <fieldset key={index} className={`stack-3 start ${styles.traveller}`}>
              <legend>{firstName.trim() || de.bookingForm.traveller(index + 1)}</legend>
              <div className={styles.pair}>
                {fields.map((field) => (
                  <AnswerField
                    key={field.key}
                    field={field}
                    traveller={index}
                    answer={details?.[field.key] ?? ''}
                    error={errorOf(detailField(index, field.key))}
                    onChange={read}
                  />
                ))}
              </div>
              <div role="status">
                {swimsTooLittle(details?.swimming ?? '', swimmingLevel) ? (
                  <p className="tinted">{de.bookingForm.swimmingLow(data.host.name, level)}</p>
                ) : null}
              </div>
            </fieldset>
          ))
        : null}
      {asked.travellerFields.includes('emergencyContacts') ? (
        <fieldset className={`stack-3 start ${styles.traveller}`}>
          <legend>{de.bookingForm.contacts}</legend>
          <p className="note">{de.bookingForm.contactsHint}</p>
          <ContactFields contacts={values.emergencyContacts ?? []} errorOf={errorOf} onChange={read} />
        </fieldset>
      ) : null}
      {fields.some(({ isSpecial }) => isSpecial) ? (
        <HealthConsent
          host={data.host.name}
          isEntered={data.isEntered}
          isChecked={values.healthConsent ?? false}
          error={errorOf('healthConsent')}
          onChange={read}
        />
      ) : null}
    </>
  );
}
