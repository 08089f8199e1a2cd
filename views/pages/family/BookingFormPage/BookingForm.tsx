import type { MouseEvent } from 'react';
import { formatCents } from '#domain/amounts.ts';
import { priceFacts } from '#domain/bookings/bookingFacts.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { isIsoDate } from '#domain/dates.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { ageOn } from '#domain/trip/ages.ts';
import type { BookingFormPlace } from '#domain/trip/bookingFormPath.ts';
import type { BookingFormData } from '#pageData/booking.ts';
import { Button } from '#views/components/Button.tsx';
import { withPersons } from '#views/components/bookings/withPersons.ts';
import { FactList } from '#views/components/FactList.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { fieldOfHash } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { DepartureStep, GuardianStep, RemarksStep } from './BookingFields.tsx';
import styles from './BookingForm.module.css';
import { deleteDraft } from './bookingDraft.ts';
import type { BookingFormState, StepProps } from './bookingFormState.ts';
import { type BookingStep, stepAfter } from './bookingSteps.ts';
import { ChosenTrip } from './ChosenTrip.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PlacesNotice } from './places/PlacesNotice.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { TravellersStep } from './TravellersStep.tsx';
import { useBookingForm } from './useBookingForm.ts';

interface BookingFormFormProps {
  data: BookingFormData;
  place: BookingFormPlace;
  address: string;
}

const contents: Record<BookingStep, (props: StepProps) => React.ReactNode> = {
  departure: DepartureStep,
  travellers: TravellersStep,
  details: DetailsStep,
  guardian: GuardianStep,
  remarks: RemarksStep,
  summary: SummaryStep,
};

/** Failure reasons that mean that the trip was taken offline after the form was opened. */
const goneReasons = ['not-bookable', 'unknown-trip'];

/**
 * The form with all steps. With JavaScript, one step is visible at a time. Without JavaScript, it is submitted as a plain
 * form, and the server renders it again with the entered values.
 */
export function BookingForm({ data, place, address }: BookingFormFormProps) {
  const bookingForm = useBookingForm(data, place);
  const { errors, failure, attempt, isLive, isSending } = bookingForm;
  const show = ({ target }: MouseEvent) => {
    const field = target instanceof Element ? fieldOfHash(target.closest('a')?.hash ?? '') : null;
    if (field) bookingForm.reveal(field);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only handles links, which also fire click events on keyboard activation
    <form
      ref={bookingForm.form}
      className={`stack-5 ${styles.form}`}
      method="post"
      action={address}
      aria-label={de.bookingForm.form}
      aria-busy={isSending}
      // Before hydration, browsers with JavaScript show the first step only.
      data-waiting={isLive || data.isAgain ? undefined : ''}
      noValidate
      onSubmit={bookingForm.onSubmit}
      onClick={isLive ? show : undefined}
    >
      <input type="hidden" name="combinedId" value={data.combinedId} />
      <input type="hidden" name="key" value={data.key} />
      {place.offer ? <input type="hidden" name="offer" value={place.offer} /> : null}
      {data.group ? <input type="hidden" name="group" value={data.group.id} /> : null}
      {place.family ? <input type="hidden" name="family" value={place.family} /> : null}
      <ErrorSummary
        title={de.bookingForm.faulty(errors.length)}
        errors={withPersons(errors, bookingForm.values.travellers.length)}
        attempt={attempt}
      />
      {failure ? (
        <ErrorSummary
          title={bookingForm.reason === 'price-changed' ? de.bookingForm.priceChanged : de.bookingForm.failed}
          attempt={attempt}
        >
          <p>{failure}</p>
          {goneReasons.includes(bookingForm.reason ?? '') && !data.isEntered ? (
            <a href={allTripsPath} target={place.isFramed ? '_top' : undefined}>
              {de.bookingForm.allTrips}
            </a>
          ) : null}
          {bookingForm.reason === 'no-places' && !data.isEntered ? (
            <WaitingLink data={data} bookingForm={bookingForm} />
          ) : null}
          {bookingForm.reason === 'other-content' ? (
            <a href={address} onClick={() => deleteDraft(data.combinedId)}>
              {de.bookingForm.startAgain}
            </a>
          ) : null}
        </ErrorSummary>
      ) : null}
      {bookingForm.reason === 'price-unseen' ? <PriceCheck bookingForm={bookingForm} /> : null}
      {place.isFramed ? null : <ChosenTrip data={data} bookingForm={bookingForm} />}
      {bookingForm.steps.map((step) => (
        <Step
          key={step}
          step={step}
          data={data}
          bookingForm={bookingForm}
          address={address}
          isFramed={place.isFramed}
        />
      ))}
    </form>
  );
}

function Step({ step, data, bookingForm, address, isFramed }: StepProps & { step: BookingStep; isFramed: boolean }) {
  const Content = contents[step];
  const { steps, firstStep } = bookingForm;
  const isFirst = step === firstStep;
  const counted = steps.slice(steps.indexOf(firstStep));
  const position = counted.indexOf(step);
  const isWhole = !bookingForm.isLive && data.isAgain;
  // The keys below change with the number of travellers, so that React creates these elements again. In a frame, Chromium
  // does not recognise that a click has moved them, and would count a layout shift.
  const travellerCount = bookingForm.values.travellers.length;
  const holds = bookingForm.departure?.isLimited && !data.isEntered;
  const isShown = holds && step === (bookingForm.isLive ? bookingForm.step : firstStep);
  const notice = isShown ? (
    <PlacesNotice key={`places-${travellerCount}`} hold={bookingForm.hold} isLive={bookingForm.isLive}>
      <WaitingLink data={data} bookingForm={bookingForm} />
    </PlacesNotice>
  ) : null;
  // Whoever cannot have the places learns it before the questions. The list of departures says it of each one.
  const isTaken = bookingForm.departure?.placesLeft === 0 || bookingForm.departure?.heldUntil !== undefined;
  const isNoticeFirst = step === 'summary' || (isTaken && step !== 'departure');
  return (
    <section
      className={`raised stack-5 ${styles.step} ${isFirst ? '' : styles.later}`}
      aria-labelledby={`schritt-${step}`}
      hidden={bookingForm.isLive ? bookingForm.step !== step : position < 0}
    >
      {isWhole || position < 0 ? null : (
        <p className={`stack-1 note scriptsOnly ${styles.progress}`} aria-hidden={!bookingForm.isLive}>
          {de.bookingForm.progress(position + 1, counted.length)}
          <progress aria-hidden max={counted.length} value={position + 1} />
        </p>
      )}
      <h2 id={`schritt-${step}`} tabIndex={-1}>
        {de.bookingForm.steps[step]}
      </h2>
      {isNoticeFirst ? notice : null}
      <Content data={data} bookingForm={bookingForm} address={address} />
      {/* As a page, the form has the price above the steps. */}
      {isFramed && showsTotal(step, bookingForm.isLive) ? (
        <RunningTotal key={`total-${travellerCount}`} bookingForm={bookingForm} />
      ) : null}
      {isNoticeFirst ? null : notice}
      {step === 'summary' || isWhole ? null : (
        <div key={`next-${travellerCount}`} className={`row-3 scriptsOnly ${styles.next}`}>
          {position <= 0 ? null : <Back step={step} bookingForm={bookingForm} />}
          {/* If the scripts fail to load, the server answers with the whole form. */}
          <Button type="submit" name="action" value="next">
            {de.bookingForm.next}
          </Button>
        </div>
      )}
      {step === 'summary' && bookingForm.isLive ? (
        <div className={`row-3 scriptsOnly ${styles.next}`}>
          <Back step={step} bookingForm={bookingForm} />
        </div>
      ) : null}
    </section>
  );
}

/** Whether a step shows the running total: the first step shows the price of each departure, the last one the total. */
function showsTotal(step: BookingStep, isLive: boolean): boolean {
  return step === 'travellers' || (isLive && (step === 'details' || step === 'guardian' || step === 'remarks'));
}

function Back({ step, bookingForm }: { step: BookingStep; bookingForm: BookingFormState }) {
  return (
    <Button variant="secondary" onClick={() => bookingForm.goBack(stepAfter(step, -1, bookingForm.steps))}>
      {de.bookingForm.back}
    </Button>
  );
}

/** Shows what was chosen in a form without scripts with its price, before it is booked. */
function PriceCheck({ bookingForm: { price, values } }: Pick<StepProps, 'bookingForm'>) {
  if (!price) return null;
  return (
    <section
      className="tinted stack-3"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the server has rendered the page again to show this
      autoFocus
      aria-labelledby="preis-titel"
    >
      <h2 id="preis-titel">{de.bookingForm.priceUnseen}</h2>
      <p>{de.bookingForm.priceUnseenText}</p>
      <FactList facts={priceFacts({ price, payload: values })} isSum />
      <p>
        <a href="#schritt-summary">{de.bookingForm.toSummary}</a>
      </p>
    </section>
  );
}

/** Link to the waiting list of a departure, and to what fits the same ages. It leaves the frame if the form is framed. */
function WaitingLink({ data, bookingForm: { departure, values } }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const days = values.travellers.map(({ birthDate }) => birthDate).filter(isIsoDate);
  const ages = departure && days.length > 0 ? days.map((day) => ageOn(day, departure.start)) : data.askedAges;
  return (
    <a href={waitingPath(data.combinedId, values.dateKey, ages)} target="_top">
      {de.bookingForm.waitingList}
    </a>
  );
}

function RunningTotal({ bookingForm: { price } }: { bookingForm: Pick<BookingFormState, 'price'> }) {
  if (!price) return null;
  // With surcharges or discounts, the price of a person times their number is not the total.
  const each = price.further.length > 0 ? null : formatCents(price.perTraveller);
  return (
    <p className={styles.running}>
      <span>{de.bookingForm.runningTotal(price.travellers, each)}</span>
      <strong>{formatCents(price.total)}</strong>
    </p>
  );
}
