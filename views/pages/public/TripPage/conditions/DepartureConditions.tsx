import { centsOf, formatCents } from '#domain/amounts.ts';
import { amountsDue, depositDaysOf } from '#domain/bookings/amountsDue.ts';
import { amountTitle, dueText, feeDueText, freeUntilConfirmed, untilText } from '#domain/bookings/bookingFacts.ts';
import type { IsoDate } from '#domain/dates.ts';
import { type CancellationFee, cancellationFees } from '#domain/trip/details/cancellationFees.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import type { CancellationTier, PaymentTerms } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureConditions.module.css';

interface DepartureConditionsProps {
  date: TripDate;
  payment: PaymentTerms | null;
  cancellation: readonly CancellationTier[];
  /** In Europe/Berlin. */
  today: IsoDate;
  /** Whether the price contains the journey or extras of every booking. */
  hasExtras?: boolean;
}

/** Renders the days and amounts of payments and cancellation fees of a departure, from today on. */
export function DepartureConditions({
  date,
  payment,
  cancellation,
  today,
  hasExtras = false,
}: DepartureConditionsProps) {
  const departure = { start: date.start, price: centsOf(date.price) };
  const fees = cancellationFees(cancellation, departure, today);
  return (
    <div className={`tinted ${styles.conditions}`}>
      {payment && <Payments departure={departure} payment={payment} today={today} />}
      {fees.length > 0 && <Fees fees={fees} payment={payment} hasExtras={hasExtras} />}
    </div>
  );
}

interface PaymentsProps {
  /** The price is in cents. */
  departure: { start: IsoDate; price: number };
  payment: PaymentTerms;
  today: IsoDate;
}

function Payments({ departure, payment, today }: PaymentsProps) {
  const { start, price: total } = departure;
  const amounts = amountsDue({ payment, total, start, bookedOn: today, payableSince: null });
  const texts = de.tripDetails;
  return (
    <div>
      <h3>{texts.payment}</h3>
      <table>
        <tbody>
          {amounts.map((each) => (
            <tr key={each.part}>
              <th scope="row">
                {each.part === 'deposit'
                  ? texts.deposit(texts.percent(payment.depositPercent))
                  : amountTitle(each.part, amounts)}
                <span className="note">{dueText(each, '')}</span>
              </th>
              <td>{formatCents(each.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {amounts.length > 1 ? <p>{texts.paymentNote(depositDaysOf(payment))}</p> : null}
    </div>
  );
}

interface FeesProps {
  fees: readonly CancellationFee[];
  payment: PaymentTerms | null;
  hasExtras: boolean;
}

function Fees({ fees, payment, hasExtras }: FeesProps) {
  return (
    <div>
      <h3>{de.tripDetails.fees}</h3>
      <table>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{de.tripDetails.cancelledOn}</th>
            <th scope="col">{de.tripDetails.fee}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{freeUntilConfirmed[0]}</th>
            <td>{freeUntilConfirmed[1]}</td>
          </tr>
          {fees.map((fee) => (
            <tr key={fee.until}>
              <th scope="row">{untilText(fee.until, false)}</th>
              <td>
                {formatCents(fee.amount)} <span className="note">{de.tripDetails.percent(fee.percent)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{feeDueText(payment)}</p>
      <p>{de.tripDetails.feeNote(hasExtras)}</p>
    </div>
  );
}
