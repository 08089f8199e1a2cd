import type { MouseEvent } from 'react';
import { type DeskPlace, deskPath } from '../../../src/domain/bookings/bookingFormPath.ts';
import type { DeskData } from '../../../src/pageData/booking.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { fieldOfHash } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import { DepartureStep, GuardianStep, RemarksStep } from './BookingFields.tsx';
import styles from './BookingForm.module.css';
import { forgetDraft } from './bookingDraft.ts';
import { type DeskStep, deskSteps, stepAfter } from './bookingSteps.ts';
import { RunningTotal } from './RunningTotal.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { TravellersStep } from './TravellersStep.tsx';
import { type Desk, type StepProps, useDesk } from './useBookingForm.ts';

interface DeskFormProps {
  data: DeskData;
  place: DeskPlace;
}

const contents: Record<DeskStep, (props: StepProps) => React.ReactNode> = {
  departure: DepartureStep,
  travellers: TravellersStep,
  guardian: GuardianStep,
  remarks: RemarksStep,
  summary: SummaryStep,
};

const failureTitles: Record<string, string> = {
  'price-changed': de.desk.priceChanged,
  'price-unseen': de.desk.priceUnseen,
};

/** The trip has been taken off since the form was opened. */
const goneReasons = ['not-bookable', 'unknown-trip'];

/**
 * The form itself: one of all parts, which scripts show one by one. Without them it is sent as any form is, and comes
 * back with what was typed.
 */
export function DeskForm({ data, place }: DeskFormProps) {
  const desk = useDesk(data, place);
  const { errors, failure, attempt, isLive, isSending } = desk;
  const address = deskPath({ ...place, combinedId: data.combinedId });
  const show = ({ target }: MouseEvent) => {
    const field = target instanceof Element ? fieldOfHash(target.closest('a')?.hash ?? '') : null;
    if (field) desk.reveal(field);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only watches links, which the keyboard clicks too
    <form
      ref={desk.form}
      className={styles.form}
      method="post"
      action={address}
      aria-label={de.desk.form}
      aria-busy={isSending}
      // Before scripts run, the first part is all that those who have them see.
      data-waiting={isLive || data.isAgain ? undefined : ''}
      noValidate
      onSubmit={desk.onSubmit}
      onClick={isLive ? show : undefined}
    >
      <input type="hidden" name="combinedId" value={data.combinedId} />
      <input type="hidden" name="key" value={data.key} />
      {errors.length > 0 ? (
        <ErrorSummary title={de.desk.faulty(errors.length)} errors={errors} attempt={attempt} />
      ) : null}
      {failure ? (
        <ErrorSummary title={failureTitles[desk.reason ?? ''] ?? de.desk.failed} attempt={attempt}>
          <p>{failure}</p>
          {goneReasons.includes(desk.reason ?? '') ? (
            <a href="/reisen/alle" target={place.isFramed ? '_top' : undefined}>
              {de.desk.allTrips}
            </a>
          ) : null}
          {desk.reason === 'other-content' ? (
            <a href={address} onClick={() => forgetDraft(data.combinedId)}>
              {de.desk.startAgain}
            </a>
          ) : null}
        </ErrorSummary>
      ) : null}
      {deskSteps.map((step) => (
        <Step key={step} step={step} data={data} desk={desk} address={address} />
      ))}
    </form>
  );
}

function Step({ step, data, desk, address }: StepProps & { step: DeskStep }) {
  const Content = contents[step];
  const isFirst = step === deskSteps[0];
  const isWhole = !desk.isLive && data.isAgain;
  // Its elements below the travellers are created anew when their number changes. Chromium does not see that a click in
  // a frame has moved them, and would count a layout shift.
  const persons = desk.values.travellers.length;
  return (
    <section
      className={`${styles.step} ${isFirst ? '' : styles.later}`}
      aria-labelledby={`schritt-${step}`}
      hidden={desk.isLive && desk.step !== step}
    >
      {isWhole ? null : (
        <p className={styles.progress} aria-hidden={!desk.isLive}>
          {de.desk.progress(deskSteps.indexOf(step) + 1, deskSteps.length)}
          <progress aria-hidden max={deskSteps.length} value={deskSteps.indexOf(step) + 1} />
        </p>
      )}
      <h2 id={`schritt-${step}`} tabIndex={-1}>
        {de.desk.steps[step]}
      </h2>
      <Content data={data} desk={desk} address={address} />
      {withTotal(step, desk.isLive) ? <RunningTotal key={`total-${persons}`} desk={desk} /> : null}
      {step === 'summary' || isWhole ? null : (
        <div key={`next-${persons}`} className={styles.next}>
          {isFirst ? null : <Back step={step} desk={desk} />}
          {/* Should scripts not come, the server shows the whole form. */}
          <Button type="submit" name="action" value="next">
            {de.desk.next}
          </Button>
        </div>
      )}
      {step === 'summary' && desk.isLive ? (
        <div className={styles.next}>
          <Back step={step} desk={desk} />
        </div>
      ) : null}
    </section>
  );
}

/** The first step names the price of each departure, the last one the whole price. Without scripts they are one form. */
function withTotal(step: DeskStep, isLive: boolean): boolean {
  return step === 'travellers' || (isLive && (step === 'guardian' || step === 'remarks'));
}

function Back({ step, desk }: { step: DeskStep; desk: Desk }) {
  return (
    <Button variant="secondary" onClick={() => desk.goBack(stepAfter(step, -1))}>
      {de.desk.back}
    </Button>
  );
}
