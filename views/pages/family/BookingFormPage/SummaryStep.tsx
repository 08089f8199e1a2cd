import { eurosOf, formatCents } from '#domain/amounts.ts';
import { amountsDue } from '#domain/bookings/amountsDue.ts';
import {
  agreedTerms,
  cancellationFacts,
  factTitles,
  feeDueText,
  journeyFacts,
  paymentFacts,
  priceFacts,
} from '#domain/bookings/bookingFacts.ts';
import { feeSteps } from '#domain/bookings/cancellationFee.ts';
import type { BookingPrice } from '#domain/bookings/price/bookingPrice.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import type { FormDeparture } from '#pageData/booking.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import type { StepProps } from './bookingFormState.ts';
import { EnteredValues } from './EnteredValues.tsx';
import styles from './SummaryStep.module.css';

const totalId = 'gesamtpreis';

/** Last step: shows all entered values, the price in detail, and the button that makes the booking binding. */
export function SummaryStep({ data, bookingForm, address }: StepProps) {
  const { isLive } = bookingForm;
  const texts = data.isEntered ? de.enteredBooking : de.bookingForm;
  return (
    <>
      {isLive ? <EnteredValues data={data} bookingForm={bookingForm} /> : null}
      <Terms data={data} bookingForm={bookingForm} />
      <Contract data={data} bookingForm={bookingForm} />
      <input type="hidden" name="total" value={bookingForm.price ? eurosOf(bookingForm.price.total) : ''} />
      {bookingForm.price ? (
        <p className={styles.total} id={totalId}>
          {de.bookingForm.total} <strong>{formatCents(bookingForm.price.total)}</strong>
        </p>
      ) : null}
      <div className={`row-3 ${styles.buy}`}>
        {data.isEntered ? (
          <Button type="submit" name="action" value="confirm">
            {de.enteredBooking.confirm}
          </Button>
        ) : null}
        {/* The law allows no other words on this button, so the total is its description. */}
        <Button
          variant={data.isEntered ? 'secondary' : undefined}
          type="submit"
          name="action"
          value="book"
          describedBy={bookingForm.price ? totalId : undefined}
        >
          {bookingForm.isSending ? texts.sending : texts.buy}
        </Button>
        {isLive ? null : (
          <Button
            variant="secondary"
            type="submit"
            name="action"
            value="price"
            formAction={`${address}#schritt-summary`}
          >
            {de.bookingForm.checkPrice}
          </Button>
        )}
      </div>
      {data.isEntered ? (
        <p className="note">{de.enteredBooking.mail}</p>
      ) : (
        <p className="note">
          {de.bookingForm.noWithdrawal} {de.bookingForm.privacy(bookingForm.values.showsNames ?? false)}{' '}
          <a href={pathOf('privacy')} target="_blank" rel="noopener">
            {de.bookingForm.privacyLink}
          </a>
        </p>
      )}
    </>
  );
}

function Terms({ data: { host, isEntered }, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const id = fieldId('acceptedTerms');
  const error = bookingForm.errorOf('acceptedTerms');
  const { before, sheet, between, terms, after, newTab } = (isEntered ? de.enteredBooking : de.bookingForm).terms;
  return (
    <div className={styles.terms}>
      <input
        id={id}
        name="acceptedTerms"
        type="checkbox"
        value="true"
        required
        checked={bookingForm.values.acceptedTerms}
        onChange={bookingForm.read}
        aria-describedby={error ? `${id}-fehler` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>
        {before}
        <a href="/formblatt" target="_blank" rel="noopener">
          {sheet}
          <span className="visuallyHidden">{newTab}</span>
        </a>
        {between}
        <a href={host.termsPath} target="_blank" rel="noopener">
          {terms(host.name)}
          <span className="visuallyHidden">{newTab}</span>
        </a>
        {after}
      </label>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** Shows what is booked directly above the button (§ 312j BGB), in the words of the mails and of the family's page. */
function Contract({ data, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const { departure, price } = bookingForm;
  if (!departure || !price) return <p>{de.bookingForm.noTotal}</p>;
  const { host, payment, cancellation, today } = data;
  const { start } = departure;
  const booked = bookedOf(data, bookingForm, departure, price);
  const amounts = amountsDue({ payment, total: price.total, start, bookedOn: today, payableSince: null });
  const { debit } = bookingForm.values;
  const shown = debit ? amounts.map((amount) => ({ ...amount, status: 'debit' as const })) : amounts;
  const fees = feeSteps(cancellation, price.total, start, today);
  return (
    <div className={`tinted stack-4 ${styles.contract}`}>
      <h3>{(data.isEntered ? de.enteredBooking : de.bookingForm).essentials}</h3>
      <FactList facts={journeyFacts(booked, host.name)} />
      <h4>{factTitles.price}</h4>
      <FactList facts={priceFacts(booked)} isSum />
      <p className="note">{de.bookingForm.totalNote}</p>
      <h4>{factTitles.payments}</h4>
      <FactList facts={paymentFacts(shown, host.name)} />
      <h4>{factTitles.cancellation}</h4>
      <FactList facts={cancellationFacts({ fees, start, organiser: host.name, isConfirmed: false })} />
      {fees.length > 0 ? <p className="note">{feeDueText(payment)}</p> : null}
    </div>
  );
}

function bookedOf(
  { title }: StepProps['data'],
  { conditions, values: { boarding, travellers } }: StepProps['bookingForm'],
  departure: FormDeparture,
  price: BookingPrice,
) {
  const { departurePlaces } = conditions;
  const place = departurePlaces.find(({ key }) => key === boarding);
  const isOwn = boarding === ownArrival || departurePlaces.length === 0;
  return {
    ...{ trip: { title }, departure, payload: { travellers }, price },
    boarding: place ?? (isOwn ? null : undefined),
    terms: { ...agreedTerms(conditions), minimum: departure.minimum },
  };
}
