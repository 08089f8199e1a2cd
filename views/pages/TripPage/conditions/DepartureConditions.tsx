import { formatDay } from '../../../../src/domain/dates.ts';
import { type CancellationFee, cancellationFees } from '../../../../src/domain/trip/cancellationFees.ts';
import { paymentPlan } from '../../../../src/domain/trip/paymentPlan.ts';
import { formatEuro } from '../../../../src/domain/trip/prices.ts';
import type { TripDate } from '../../../../src/domain/trip/trip.ts';
import type { CancellationTier, PaymentTerms } from '../../../../src/domain/trip/tripDetails.ts';
import { formatWeekday } from '../../../../src/domain/weekdays.ts';
import * as de from '../../../texts/de.ts';
import styles from './DepartureConditions.module.css';

interface DepartureConditionsProps {
  date: TripDate;
  payment: PaymentTerms | null;
  cancellation: readonly CancellationTier[];
}

/** Renders the days and amounts of payments and cancellation fees of a departure. */
export function DepartureConditions({ date, payment, cancellation }: DepartureConditionsProps) {
  return (
    <div className={styles.conditions}>
      {payment && <Payments date={date} payment={payment} />}
      {cancellation.length > 0 && <Fees fees={cancellationFees(cancellation, date)} />}
    </div>
  );
}

function Payments({ date, payment }: { date: TripDate; payment: PaymentTerms }) {
  const { deposit, balance, balanceDue } = paymentPlan(payment, date);
  return (
    <div>
      <h3>{de.tripDetails.payment}</h3>
      <table>
        <tbody>
          <tr>
            <th scope="row">
              {de.tripDetails.deposit(de.tripDetails.percent(payment.depositPercent))}
              <span>{de.tripDetails.depositDue}</span>
            </th>
            <td>{formatEuro(deposit)}</td>
          </tr>
          <tr>
            <th scope="row">
              {de.tripDetails.balance}
              <span>{de.tripDetails.balanceDue(formatWeekday(balanceDue))}</span>
            </th>
            <td>{formatEuro(balance)}</td>
          </tr>
        </tbody>
      </table>
      <p>{de.tripDetails.paymentNote}</p>
    </div>
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
          {fees.map((fee) => (
            <tr key={fee.until}>
              <th scope="row">{daysOf(fee)}</th>
              <td>
                {formatEuro(fee.amount)} <span>{de.tripDetails.percent(fee.percent)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{de.tripDetails.feeNote}</p>
    </div>
  );
}

function daysOf({ from, until }: CancellationFee): string {
  if (from === null) return de.tripDetails.until(formatDay(until));
  return from === until
    ? de.tripDetails.onDay(formatDay(until))
    : de.tripDetails.between(formatDay(from), formatDay(until));
}
