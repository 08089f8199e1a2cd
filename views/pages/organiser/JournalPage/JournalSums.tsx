import { formatCents } from '#domain/amounts.ts';
import type { JournalData } from '#pageData/organisers/journal.ts';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './JournalPage.module.css';

/** The sums of everything that is selected, also of other pages. */
export function JournalSums({ journal }: { journal: JournalData }) {
  const { sums } = de.journal;
  const { received, refunded, writtenOff } = journal.sums;
  const paid = { [sums.received]: formatCents(received), [sums.refunded]: formatCents(refunded) };
  const rest = writtenOff === 0 ? {} : { [sums.writtenOff]: formatCents(writtenOff) };
  if (journal.view === 'payments')
    return (
      <FactList
        className={styles.sums}
        facts={{ ...paid, [sums.balance]: formatCents(received - refunded), ...rest }}
      />
    );
  const { bookings, owed, open, unknown } = journal.sums;
  return (
    <>
      <FactList
        className={styles.sums}
        facts={{
          [sums.bookings]: bookings.toLocaleString('de'),
          [sums.owed]: formatCents(owed),
          ...paid,
          ...rest,
          [sums.open]: formatCents(open),
        }}
      />
      {unknown > 0 ? <p className="note">{de.journal.unknown(unknown)}</p> : null}
    </>
  );
}
