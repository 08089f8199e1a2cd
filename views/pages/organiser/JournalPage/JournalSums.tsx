import { formatExactCents } from '#domain/amounts.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import { Sums } from '#views/components/organisers/Sums.tsx';
import * as de from '#views/texts/de.ts';

/** The sums of everything that is selected, also of other pages. */
export function JournalSums({ journal }: { journal: JournalData }) {
  const { sums, unknown: unknownText, toComeSum } = de.journal;
  if (journal.view === 'open') {
    const { overdue, later, debit, refund, unknown } = journal.sums;
    return (
      <>
        <Sums
          sums={[
            [sums.overdue, formatExactCents(overdue)],
            [sums.later, formatExactCents(later)],
            [sums.debit, formatExactCents(debit)],
            [sums.open, formatExactCents(overdue + later + debit)],
            [sums.payBack, formatExactCents(refund)],
          ]}
        />
        {unknown > 0 ? <p className="note">{de.journal.unknownOpen(unknown)}</p> : null}
      </>
    );
  }
  const { received, refunded, writtenOff } = journal.sums;
  const paid = [
    [sums.received, formatExactCents(received)],
    [sums.refunded, formatExactCents(refunded)],
    [sums.writtenOff, formatExactCents(writtenOff)],
  ];
  if (journal.view === 'payments')
    return (
      <>
        <Sums sums={[...paid, [sums.balance, formatExactCents(received - refunded)]]} />
        {journal.sums.toCome > 0 ? <p className="note">{toComeSum(formatExactCents(journal.sums.toCome))}</p> : null}
      </>
    );
  const { bookings, owed, open, payBack, unknown } = journal.sums;
  return (
    <>
      <Sums
        sums={[
          [sums.bookings, bookings.toLocaleString('de')],
          [sums.owed, formatExactCents(owed)],
          ...paid,
          [sums.open, formatExactCents(open)],
          [sums.payBack, formatExactCents(payBack)],
        ]}
      />
      {unknown > 0 ? <p className="note">{unknownText(unknown)}</p> : null}
    </>
  );
}
