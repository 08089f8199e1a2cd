import { eurosOf } from '#domain/bookings/cents.ts';
import { settlementText } from '#domain/bookings/settlementText.ts';
import { formatDay } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import * as de from '../../../texts/de.ts';
import styles from './GuardianBookingPage.module.css';

/** Renders what the family gets back or still has to pay after the booking has ended. */
export function SettlementSection({ data: { settlement, host } }: { data: GuardianBookingView }) {
  if (!settlement) return null;
  const texts = de.guardianBooking;
  const { paid, fee, balance, settledOn } = settlement;
  return (
    <section className={styles.section}>
      <h2>{texts.settlement}</h2>
      <p className={styles.cost}>{settlementText(settlement, host.name)}</p>
      {fee !== null && (paid > 0 || fee > 0) ? (
        <table className={styles.amounts}>
          <tbody>
            <Row label={texts.settlementPaid} amount={paid} />
            <Row label={texts.fee} amount={fee} />
          </tbody>
          {balance ? (
            <tfoot>
              <tr>
                <th scope="row">
                  {balance > 0 ? texts.refund : texts.stillDue}
                  <span className={styles.mark} data-paid={settledOn ? '' : undefined}>
                    {settledOn ? texts[balance > 0 ? 'refunded' : 'paid'](formatDay(settledOn)) : texts.unpaid}
                  </span>
                </th>
                <td>{euros(Math.abs(balance))}</td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      ) : null}
      <p className={styles.note}>{texts.paidNote(host.name)}</p>
    </section>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{euros(amount)}</td>
    </tr>
  );
}

const euros = (cents: number) => formatEuro(eurosOf(cents));
