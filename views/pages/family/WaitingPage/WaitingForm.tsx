import { maxTravellers } from '#domain/bookings/bookingForm.ts';
import { honeypotField } from '#domain/bookings/honeypotField.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { WaitingFormData } from '#pageData/waiting.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import styles from '#views/components/form/formPanel.module.css';
import * as de from '#views/texts/de.ts';

/** A plain form that the server processes. */
export function WaitingForm({ data }: { data: WaitingFormData }) {
  const { combinedId, departure, ages, key, values, errors, failure, reason } = data;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <form
      className={`raised stack-5 ${styles.form}`}
      method="post"
      action={waitingPath(combinedId, departure.key, ages)}
      aria-label={de.waiting.form}
      noValidate
    >
      <input type="hidden" name="key" value={key} />
      <ErrorSummary title={de.waiting.faulty(errors.length)} errors={errors} />
      {failure ? (
        <ErrorSummary title={de.waiting.failed}>
          <p>{failure}</p>
          {reason === 'places-free' ? (
            <a href={bookingPath(combinedId, departure.key, { ages })}>{de.waiting.toBooking}</a>
          ) : null}
        </ErrorSummary>
      ) : null}
      <Field name="places" label={de.waiting.placesField} hint={de.waiting.placesHint} error={errorOf('places')}>
        <input type="number" required min={1} max={maxTravellers} inputMode="numeric" defaultValue={values.places} />
      </Field>
      <div className={`stack-5 ${styles.pair}`}>
        <Field name="name" label={de.waiting.name} error={errorOf('name')}>
          <input required autoComplete="name" defaultValue={values.name} />
        </Field>
        <Field name="email" label={de.waiting.email} error={errorOf('email')}>
          <input type="email" required autoComplete="email" defaultValue={values.email} />
        </Field>
      </div>
      <label className={styles.trap} aria-hidden="true">
        {de.waiting.trap}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      <div className={`stack-4 start ${styles.end}`}>
        <p className="note">
          {de.waiting.privacy} <a href={pathOf('privacy')}>{de.waiting.privacyLink}</a>
        </p>
        <Button type="submit">{de.waiting.send}</Button>
      </div>
    </form>
  );
}
