import { pathOf } from '#domain/site/pageTargets.ts';
import * as de from '#views/texts/de.ts';
import { CheckField } from './CheckField.tsx';

interface HealthConsentProps {
  /** Name of the organiser. */
  host: string;
  /** An organiser enters the consent of a family. */
  isEntered?: boolean;
  isChecked: boolean;
  error: string | undefined;
  /** Missing in forms that leave their values to the browser. */
  onChange?: (() => void) | undefined;
}

/** The explicit consent to the processing of answers about health and religion (Art. 9 GDPR). */
export function HealthConsent({ host, isEntered = false, ...field }: HealthConsentProps) {
  return (
    <CheckField name="healthConsent" value="true" {...field}>
      {(isEntered ? de.enteredBooking : de.bookingForm).healthConsent(host)}{' '}
      <a href={pathOf('privacy')} target="_blank" rel="noopener">
        {de.bookingForm.privacyLink}
      </a>
    </CheckField>
  );
}
