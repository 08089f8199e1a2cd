import { formatCents } from '#domain/amounts.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import { Sums } from '#views/components/organisers/Sums.tsx';
import * as de from '#views/texts/de.ts';

/** The sums of everything that is selected, also of other pages. */
export function JournalSums({ journal }: { journal: JournalData }) {
  const { sums, unknown: unknownText } = de.journal;
  const { received, refunded, writtenOff } = journal.sums;
  const paid = [
    [sums.received, formatCents(received)],
    [sums.refunded, formatCents(refunded)],
    [sums.writtenOff, formatCents(writtenOff)],
  ];
  if (journal.view === 'payments') return <Sums sums={[...paid, [sums.balance, formatCents(received - refunded)]]} />;
  const { bookings, owed, open, unknown } = journal.sums;
  return (
    <>
      <Sums
        sums={[
          [sums.bookings, bookings.toLocaleString('de')],
          [sums.owed, formatCents(owed)],
          ...paid,
          [sums.open, formatCents(open)],
        ]}
      />
      {unknown > 0 ? <p className="note">{unknownText(unknown)}</p> : null}
    </>
  );
}
