import { eurosOf, formatCents } from '#domain/amounts.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import type { BookingFormState, StepProps } from './bookingFormState.ts';
import { EnteredValues } from './EnteredValues.tsx';
import styles from './SummaryStep.module.css';

/** Last step: shows all entered values, the price in detail, and the button that makes the booking binding. */
export function SummaryStep({ data, bookingForm, address }: StepProps) {
  const { isLive } = bookingForm;
  const texts = data.isEntered ? de.enteredBooking : de.bookingForm;
  return (
    <>
      {isLive ? <EnteredValues bookingForm={bookingForm} /> : null}
      <PriceLines bookingForm={bookingForm} />
      <Terms data={data} bookingForm={bookingForm} />
      <Essentials data={data} bookingForm={bookingForm} />
      <input type="hidden" name="total" value={bookingForm.price ? eurosOf(bookingForm.price.total) : ''} />
      <div className={`row-3 ${styles.buy}`}>
        {data.isEntered ? (
          <Button type="submit" name="action" value="confirm">
            {de.enteredBooking.confirm}
          </Button>
        ) : null}
        <Button variant={data.isEntered ? 'secondary' : undefined} type="submit" name="action" value="book">
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
          {de.bookingForm.noWithdrawal} {de.bookingForm.privacy}{' '}
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
        <a href={host.termsPath ?? pathOf('terms')} target="_blank" rel="noopener">
          {terms(host.name)}
          <span className="visuallyHidden">{newTab}</span>
        </a>
        {after}
      </label>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** Shows the essential properties of the trip directly above the button (§ 312j BGB). */
function Essentials({ data, bookingForm: { departure, price, values } }: Pick<StepProps, 'data' | 'bookingForm'>) {
  if (!departure || !price) return null;
  const names = values.travellers.map(({ firstName }) => firstName).filter(Boolean);
  const persons = de.bookingForm.persons(values.travellers.length);
  return (
    <div className="tinted stack-3">
      <h3>{(data.isEntered ? de.enteredBooking : de.bookingForm).essentials}</h3>
      <FactList
        facts={{
          [de.bookingForm.trip]: data.title,
          [de.bookingForm.host]: data.host.name,
          [de.bookingForm.departure]: formatDateRange(departure.start, departure.end),
          [de.bookingForm.minimum]:
            departure.minimum &&
            de.bookingForm.minimumTerms(departure.minimum.travellers, formatDay(departure.minimum.decision)),
          [de.bookingForm.travellers]: names.length > 0 ? `${persons}: ${names.join(', ')}` : persons,
          [de.bookingForm.total]: <span className={styles.sum}>{formatCents(price.total)}</span>,
        }}
      />
    </div>
  );
}

function PriceLines({ bookingForm: { price, values } }: { bookingForm: StepProps['bookingForm'] }) {
  return (
    <div className={`stack-4 ${styles.price}`}>
      <h3>{de.bookingForm.price}</h3>
      {price ? (
        <>
          <dl className="stack-2">
            {values.travellers.map(({ firstName, lastName }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
              <div key={index}>
                <dt>{`${firstName} ${lastName}`.trim() || de.bookingForm.traveller(index + 1)}</dt>
                <dd>{formatCents(price.perTraveller)}</dd>
              </div>
            ))}
            {price.further.map(({ kind, label, traveller, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are in the order of the booking
              <div key={`${kind}-${index}`}>
                <dt>{traveller === null ? label : de.bookingForm.extraFor(label, nameOf(values, traveller))}</dt>
                <dd>{formatCents(amount)}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{de.bookingForm.total}</dt>
              <dd>{formatCents(price.total)}</dd>
            </div>
          </dl>
          <p className="note">{de.bookingForm.totalNote}</p>
        </>
      ) : (
        <p>{de.bookingForm.noTotal}</p>
      )}
    </div>
  );
}

function nameOf({ travellers }: BookingFormState['values'], index: number): string {
  return travellers[index]?.firstName.trim() || de.bookingForm.traveller(index + 1);
}
