import type { MouseEvent } from 'react';
import { type BookingFormPlace, bookingFormPath } from '../../../src/domain/bookings/bookingFormPath.ts';
import type { BookingFormData } from '../../../src/pageData/booking.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { fieldOfHash } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import { DepartureStep, GuardianStep, RemarksStep } from './BookingFields.tsx';
import styles from './BookingForm.module.css';
import { forgetDraft } from './bookingDraft.ts';
import { type BookingStep, bookingSteps, stepAfter } from './bookingSteps.ts';
import { RunningTotal } from './RunningTotal.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { TravellersStep } from './TravellersStep.tsx';
import { type BookingFormState, type StepProps, useBookingForm } from './useBookingForm.ts';

interface BookingFormFormProps {
  data: BookingFormData;
  place: BookingFormPlace;
}

const contents: Record<BookingStep, (props: StepProps) => React.ReactNode> = {
  departure: DepartureStep,
  travellers: TravellersStep,
  guardian: GuardianStep,
  remarks: RemarksStep,
  summary: SummaryStep,
};

const failureTitles: Record<string, string> = {
  'price-changed': de.bookingForm.priceChanged,
  'price-unseen': de.bookingForm.priceUnseen,
};

/** The trip has been taken off since the form was opened. */
const goneReasons = ['not-bookable', 'unknown-trip'];

/**
 * The form itself: one of all parts, which scripts show one by one. Without them it is sent as any form is, and comes
 * back with what was typed.
 */
export function BookingForm({ data, place }: BookingFormFormProps) {
  const bookingForm = useBookingForm(data, place);
  const { errors, failure, attempt, isLive, isSending } = bookingForm;
  const address = bookingFormPath({ ...place, combinedId: data.combinedId });
  const show = ({ target }: MouseEvent) => {
    const field = target instanceof Element ? fieldOfHash(target.closest('a')?.hash ?? '') : null;
    if (field) bookingForm.reveal(field);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only watches links, which the keyboard clicks too
    <form
      ref={bookingForm.form}
      className={styles.form}
      method="post"
      action={address}
      aria-label={de.bookingForm.form}
      aria-busy={isSending}
      // Before scripts run, the first part is all that those who have them see.
      data-waiting={isLive || data.isAgain ? undefined : ''}
      noValidate
      onSubmit={bookingForm.onSubmit}
      onClick={isLive ? show : undefined}
    >
      <input type="hidden" name="combinedId" value={data.combinedId} />
      <input type="hidden" name="key" value={data.key} />
      {errors.length > 0 ? (
        <ErrorSummary title={de.bookingForm.faulty(errors.length)} errors={errors} attempt={attempt} />
      ) : null}
      {failure ? (
        <ErrorSummary title={failureTitles[bookingForm.reason ?? ''] ?? de.bookingForm.failed} attempt={attempt}>
          <p>{failure}</p>
          {goneReasons.includes(bookingForm.reason ?? '') ? (
            <a href="/reisen/alle" target={place.isFramed ? '_top' : undefined}>
              {de.bookingForm.allTrips}
            </a>
          ) : null}
          {bookingForm.reason === 'other-content' ? (
            <a href={address} onClick={() => forgetDraft(data.combinedId)}>
              {de.bookingForm.startAgain}
            </a>
          ) : null}
        </ErrorSummary>
      ) : null}
      {bookingSteps.map((step) => (
        <Step key={step} step={step} data={data} bookingForm={bookingForm} address={address} />
      ))}
    </form>
  );
}

function Step({ step, data, bookingForm, address }: StepProps & { step: BookingStep }) {
  const Content = contents[step];
  const isFirst = step === bookingSteps[0];
  const isWhole = !bookingForm.isLive && data.isAgain;
  // Its elements below the travellers are created anew when their number changes. Chromium does not see that a click in
  // a frame has moved them, and would count a layout shift.
  const persons = bookingForm.values.travellers.length;
  return (
    <section
      className={`${styles.step} ${isFirst ? '' : styles.later}`}
      aria-labelledby={`schritt-${step}`}
      hidden={bookingForm.isLive && bookingForm.step !== step}
    >
      {isWhole ? null : (
        <p className={styles.progress} aria-hidden={!bookingForm.isLive}>
          {de.bookingForm.progress(bookingSteps.indexOf(step) + 1, bookingSteps.length)}
          <progress aria-hidden max={bookingSteps.length} value={bookingSteps.indexOf(step) + 1} />
        </p>
      )}
      <h2 id={`schritt-${step}`} tabIndex={-1}>
        {de.bookingForm.steps[step]}
      </h2>
      <Content data={data} bookingForm={bookingForm} address={address} />
      {withTotal(step, bookingForm.isLive) ? <RunningTotal key={`total-${persons}`} bookingForm={bookingForm} /> : null}
      {step === 'summary' || isWhole ? null : (
        <div key={`next-${persons}`} className={styles.next}>
          {isFirst ? null : <Back step={step} bookingForm={bookingForm} />}
          {/* Should scripts not come, the server shows the whole form. */}
          <Button type="submit" name="action" value="next">
            {de.bookingForm.next}
          </Button>
        </div>
      )}
      {step === 'summary' && bookingForm.isLive ? (
        <div className={styles.next}>
          <Back step={step} bookingForm={bookingForm} />
        </div>
      ) : null}
    </section>
  );
}

/** The first step names the price of each departure, the last one the whole price. Without scripts they are one form. */
function withTotal(step: BookingStep, isLive: boolean): boolean {
  return step === 'travellers' || (isLive && (step === 'guardian' || step === 'remarks'));
}

function Back({ step, bookingForm }: { step: BookingStep; bookingForm: BookingFormState }) {
  return (
    <Button variant="secondary" onClick={() => bookingForm.goBack(stepAfter(step, -1))}>
      {de.bookingForm.back}
    </Button>
  );
}
