import { formatCents } from '#domain/amounts.ts';
import { paymentKindLabels, validPayments } from '#domain/bookings/balance.ts';
import { type InboxArgs, type InboxEntry, type InboxList, noInboxFilters } from '#domain/bookings/inbox.ts';
import { formatDay } from '#domain/dates.ts';
import { inboxBookingPath, inboxPath } from '#domain/organisers/organiserPaths.ts';
import stacked from '#views/components/organisers/stackedTable.module.css';
import * as de from '#views/texts/de.ts';

/** Says whose entries are shown, with their payments and what they owe, if all of them are on this page. */
export function FamilyHead({ args, list: { items, total } }: { args: InboxArgs; list: InboxList }) {
  // A request owes nothing yet.
  const binding = items.filter(({ bookingState }) => bookingState !== 'requested');
  const balances = binding.flatMap(({ balance }) => balance ?? []);
  const sumOf = (values: readonly number[]) => formatCents(values.reduce((sum, value) => sum + value, 0));
  const isComplete = items.length === total && balances.every(({ due }) => due !== null);
  return (
    <div className="tinted stack-2">
      <p>
        <strong>{de.inbox.family.title(items[0]?.sender.name ?? null)}</strong>{' '}
        <a href={inboxPath({ ...noInboxFilters, subdomain: args.subdomain, box: args.box })}>{de.inbox.family.all}</a>
      </p>
      {isComplete && balances.length > 0 ? (
        <p>
          {de.inbox.family.sums(sumOf(balances.map(({ paid }) => paid)), sumOf(balances.map(({ due }) => due ?? 0)))}
        </p>
      ) : null}
      {items.length === total ? <FamilyPayments subdomain={args.subdomain} items={items} /> : null}
    </div>
  );
}

/** The payments of all bookings that no other one cancels out, by day. */
function FamilyPayments({ subdomain, items }: { subdomain: string; items: readonly InboxEntry[] }) {
  const rows = items.flatMap(({ reference, payments }) =>
    validPayments(payments).map((payment) => ({ reference, ...payment })),
  );
  if (rows.length === 0) return null;
  const { columns, payments, toCome } = de.inbox.family;
  return (
    <table className={stacked.table} aria-label={payments}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .sort((a, b) => a.paidOn.localeCompare(b.paidOn))
          .map(({ id, reference, paidOn, kind, amount, isToCome }) => (
            <tr key={id}>
              <th scope="row">{formatDay(paidOn)}</th>
              <td data-column={columns.booking}>
                <a href={inboxBookingPath(subdomain, reference)}>{reference}</a>
              </td>
              <td data-column={columns.kind}>
                {amount < 0 && kind !== 'writeOff' ? `${de.inbox.paidBack}, ` : null}
                {paymentKindLabels[kind]}
                {isToCome ? <small>{toCome}</small> : null}
              </td>
              <td data-column={columns.amount}>{formatCents(amount)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
