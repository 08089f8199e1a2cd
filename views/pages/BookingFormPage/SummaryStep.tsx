import { eurosOf } from '../../../src/domain/bookings/bookingPrice.ts';
import { formatDateRange } from '../../../src/domain/dates.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import { Button } from '../../components/Button.tsx';
import { FieldMessage, fieldId } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import { EnteredValues } from './EnteredValues.tsx';
import styles from './SummaryStep.module.css';
import type { StepProps } from './useBookingForm.ts';

/** Everything once more, the price line by line, and the button that binds. */
export function SummaryStep({ data, desk, address }: StepProps) {
  const { isLive } = desk;
  return (
    <>
      {isLive ? <EnteredValues data={data} desk={desk} /> : null}
      <Price desk={desk} />
      <Terms data={data} desk={desk} />
      <Essentials data={data} desk={desk} />
      <input type="hidden" name="total" value={desk.price ? eurosOf(desk.price.total) : ''} />
      <div className={styles.buy}>
        <Button type="submit" name="action" value="book">
          {desk.isSending ? de.desk.sending : de.desk.buy}
        </Button>
        {isLive ? null : (
          <Button
            variant="secondary"
            type="submit"
            name="action"
            value="price"
            formAction={`${address}#schritt-summary`}
          >
            {de.desk.checkPrice}
          </Button>
        )}
      </div>
      <p className={styles.note}>
        {de.desk.noWithdrawal} {de.desk.privacy}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          {de.desk.privacyLink}
        </a>
      </p>
    </>
  );
}

function Price({ desk: { price, values } }: { desk: StepProps['desk'] }) {
  return (
    <div className={styles.price}>
      <h3>{de.desk.price}</h3>
      {price ? (
        <>
          <dl>
            {values.travellers.map(({ firstName, lastName }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list
              <div key={index}>
                <dt>{`${firstName} ${lastName}`.trim() || de.desk.traveller(index + 1)}</dt>
                <dd>{formatEuro(eurosOf(price.perTraveller))}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{de.desk.total}</dt>
              <dd>{formatEuro(eurosOf(price.total))}</dd>
            </div>
          </dl>
          <p className={styles.note}>{de.desk.totalNote}</p>
        </>
      ) : (
        <p>{de.desk.noTotal}</p>
      )}
    </div>
  );
}

function Terms({ data: { host }, desk }: Pick<StepProps, 'data' | 'desk'>) {
  const id = fieldId('acceptedTerms');
  const error = desk.errorOf('acceptedTerms');
  const { before, sheet, between, terms, after, newTab } = de.desk.terms;
  return (
    <div className={styles.terms}>
      <input
        id={id}
        name="acceptedTerms"
        type="checkbox"
        value="true"
        required
        checked={desk.values.acceptedTerms}
        onChange={desk.read}
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

/** What is bought, right above the button (§ 312j BGB). */
function Essentials({ data, desk: { departure, price, values } }: Pick<StepProps, 'data' | 'desk'>) {
  if (!departure || !price) return null;
  const names = values.travellers.map(({ firstName }) => firstName).filter(Boolean);
  const persons = de.desk.persons(values.travellers.length);
  return (
    <div className={styles.essentials}>
      <h3>{de.desk.essentials}</h3>
      <dl>
        <dt>{de.desk.trip}</dt>
        <dd>{data.title}</dd>
        <dt>{de.desk.host}</dt>
        <dd>{data.host.name}</dd>
        <dt>{de.desk.departure}</dt>
        <dd>{formatDateRange(departure.start, departure.end)}</dd>
        <dt>{de.desk.travellers}</dt>
        <dd>{names.length > 0 ? `${persons}: ${names.join(', ')}` : persons}</dd>
        <dt>{de.desk.total}</dt>
        <dd className={styles.sum}>{formatEuro(eurosOf(price.total))}</dd>
      </dl>
    </div>
  );
}
