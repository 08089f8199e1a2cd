import { centsOf, formatCents } from '#domain/amounts.ts';
import { untilText } from '#domain/bookings/bookingFacts.ts';
import type { IsoDate } from '#domain/dates.ts';
import { type CancellationFee, cancellationFees } from '#domain/trip/details/cancellationFees.ts';
import { paymentPlan } from '#domain/trip/details/paymentPlan.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import type { CancellationTier, PaymentTerms } from '#domain/trip/tripDetails.ts';
import { formatWeekday } from '#domain/weekdays.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureConditions.module.css';

interface DepartureConditionsProps {
  date: TripDate;
  payment: PaymentTerms | null;
  cancellation: readonly CancellationTier[];
  /** In Europe/Berlin. */
  today: IsoDate;
}

/** Renders the days and amounts of payments and cancellation fees of a departure, from today on. */
export function DepartureConditions({ date, payment, cancellation, today }: DepartureConditionsProps) {
  const departure = { start: date.start, price: centsOf(date.price) };
  const fees = cancellationFees(cancellation, departure, today);
  return (
    <div className={`tinted ${styles.conditions}`}>
      {payment && <Payments departure={departure} payment={payment} today={today} />}
      {fees.length > 0 && <Fees fees={fees} />}
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
  const { deposit, balance, balanceDue } = paymentPlan(payment, departure);
  const texts = de.tripDetails;
  return (
    <div>
      <h3>{texts.payment}</h3>
      <table>
        <tbody>
          {balanceDue < today ? (
            <Payment title={texts.wholePrice} due={texts.depositDue} amount={departure.price} />
          ) : (
            <>
              <Payment
                title={texts.deposit(texts.percent(payment.depositPercent))}
                due={texts.depositDue}
                amount={deposit}
              />
              <Payment title={texts.balance} due={texts.balanceDue(formatWeekday(balanceDue))} amount={balance} />
            </>
          )}
        </tbody>
      </table>
      {balanceDue < today ? null : <p>{texts.paymentNote}</p>}
    </div>
  );
}

function Payment({ title, due, amount }: { title: string; due: string; amount: number }) {
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="note">{due}</span>
      </th>
      <td>{formatCents(amount)}</td>
    </tr>
  );
}

function Fees({ fees }: { fees: readonly CancellationFee[] }) {
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
          {fees.map((fee, index) => (
            <tr key={fee.until}>
              <th scope="row">{untilText(fee.until, index === 0)}</th>
              <td>
                {formatCents(fee.amount)} <span className="note">{de.tripDetails.percent(fee.percent)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{de.tripDetails.feeNote}</p>
    </div>
  );
}
