import { eurosOf } from '#domain/bookings/cents.ts';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { Button } from '../../../components/Button.tsx';
import { FieldMessage, fieldId } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import type { StepProps } from './bookingFormState.ts';
import { EnteredValues } from './EnteredValues.tsx';
import { PriceLines } from './PriceLines.tsx';
import styles from './SummaryStep.module.css';

/** Last step: shows all entered values, the price in detail, and the button that makes the booking binding. */
export function SummaryStep({ data, bookingForm, address }: StepProps) {
  const { isLive } = bookingForm;
  return (
    <>
      {isLive ? <EnteredValues bookingForm={bookingForm} /> : null}
      <PriceLines bookingForm={bookingForm} />
      <Terms data={data} bookingForm={bookingForm} />
      <Essentials data={data} bookingForm={bookingForm} />
      <input type="hidden" name="total" value={bookingForm.price ? eurosOf(bookingForm.price.total) : ''} />
      <div className={styles.buy}>
        <Button type="submit" name="action" value="book">
          {bookingForm.isSending ? de.bookingForm.sending : de.bookingForm.buy}
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
      <p className={styles.note}>
        {de.bookingForm.noWithdrawal} {de.bookingForm.privacy}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          {de.bookingForm.privacyLink}
        </a>
      </p>
    </>
  );
}

function Terms({ data: { host }, bookingForm }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const id = fieldId('acceptedTerms');
  const error = bookingForm.errorOf('acceptedTerms');
  const { before, sheet, between, terms, after, newTab } = de.bookingForm.terms;
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
        <a href={host.termsPath ?? '/agb'} target="_blank" rel="noopener">
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
    <div className={styles.essentials}>
      <h3>{de.bookingForm.essentials}</h3>
      <dl>
        <dt>{de.bookingForm.trip}</dt>
        <dd>{data.title}</dd>
        <dt>{de.bookingForm.host}</dt>
        <dd>{data.host.name}</dd>
        <dt>{de.bookingForm.departure}</dt>
        <dd>{formatDateRange(departure.start, departure.end)}</dd>
        {departure.minimum ? (
          <>
            <dt>{de.bookingForm.minimum}</dt>
            <dd>{de.bookingForm.minimumTerms(departure.minimum.travellers, formatDay(departure.minimum.decision))}</dd>
          </>
        ) : null}
        <dt>{de.bookingForm.travellers}</dt>
        <dd>{names.length > 0 ? `${persons}: ${names.join(', ')}` : persons}</dd>
        <dt>{de.bookingForm.total}</dt>
        <dd className={styles.sum}>{formatEuro(eurosOf(price.total))}</dd>
      </dl>
    </div>
  );
}
