import { eurosOf } from '#domain/bookings/cents.ts';
import type { Settlement } from '#domain/bookings/settlement.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { Button } from '../../../components/Button.tsx';
import { momentOf } from '../../../components/momentOf.ts';
import * as de from '../../../texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

/** Shows what is paid back or still due after a cancellation, and marks it as done. */
export function SettlementActions(props: EntryFormProps) {
  const { settlement } = props.entry;
  if (!settlement) return null;
  const { paid, fee, balance, settled } = settlement;
  return (
    <div className={styles.payments}>
      <h4>{de.settlement.title}</h4>
      <ul>
        <li>
          <span>
            {de.settlement.paid}: {euros(paid)}, {de.settlement.fee}: {feeText(fee)}
          </span>
        </li>
        <li>
          <span>
            {balanceText(balance)}
            {settled ? <strong>{de.settlement.settledBy(settled.by, momentOf(settled.at))}</strong> : null}
          </span>
          {balance ? (
            <EntryForm {...props}>
              <input type="hidden" name="teil" value="settlement" />
              <Button
                variant={settled ? 'quiet' : 'secondary'}
                size="small"
                type="submit"
                name="aktion"
                value={settled ? 'unbezahlt' : 'bezahlt'}
              >
                {markLabel({ balance, settled })}
              </Button>
            </EntryForm>
          ) : null}
        </li>
      </ul>
    </div>
  );
}

const euros = (cents: number) => formatEuro(eurosOf(cents));

function feeText(fee: number | null): string {
  if (fee === null) return de.settlement.feeOpen;
  return fee === 0 ? de.settlement.noFee : euros(fee);
}

function balanceText(balance: Settlement['balance']): string {
  if (balance === null) return de.settlement.balanceOpen;
  if (balance === 0) return de.settlement.nothingLeft;
  return `${balance > 0 ? de.settlement.refund : de.settlement.stillDue}: ${euros(Math.abs(balance))}`;
}

function markLabel({ balance, settled }: Pick<Settlement, 'balance' | 'settled'>): string {
  if (balance !== null && balance > 0) return settled ? de.settlement.markNotRefunded : de.settlement.markRefunded;
  return settled ? de.settlement.markNotSettled : de.settlement.markSettled;
}
