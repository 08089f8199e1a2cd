import { guardianFields } from '#domain/bookings/bookingForm.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

const keys = ['phone', 'street', 'zip', 'city'] as const;

/** The form for a new telephone number or address, folded until it is needed. */
export function ContactChange({ data: { rejectedContact, host }, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianBooking.change;
  const errors = rejectedContact?.errors ?? [];
  return (
    <details id="kontakt" className="screenOnly" open={rejectedContact !== null}>
      <summary>{texts.title}</summary>
      <form className="stack-4" method="post" action={`${path}/kontakt`} noValidate>
        {rejectedContact ? (
          <ErrorSummary title={texts.failed} errors={errors} failure={rejectedContact.failure} />
        ) : null}
        <p className="note">{texts.lead(host.name)}</p>
        {guardianFields.flatMap(({ key: field, label, ...control }) => {
          const key = keys.find((each) => each === field);
          if (!key) return [];
          const error = errors.find((each) => each.field === key)?.message;
          return [
            <Field key={key} name={key} label={label} error={error}>
              <input autoComplete={control.autoComplete} maxLength={100} defaultValue={rejectedContact?.values[key]} />
            </Field>,
          ];
        })}
        <p>
          <Button type="submit" variant="secondary">
            {texts.save}
          </Button>
        </p>
      </form>
    </details>
  );
}
