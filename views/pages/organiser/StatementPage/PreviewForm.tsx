import { type StatementEntry, statementLimits } from '#domain/bookings/statement.ts';
import { formatDay } from '#domain/dates.ts';
import {
  type MatchedPayment,
  paymentValue,
  type StatementPreview,
} from '#domain/organisers/bookings/statementPreview.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { Button } from '#views/components/Button.tsx';
import { BookingLine, euros } from '#views/components/organisers/BookingLine.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './StatementPage.module.css';

interface PreviewFormProps {
  preview: StatementPreview;
  subdomain: string;
}

/** What a statement would record: boxes for matched and suggested payments, and what stays as it is. */
export function PreviewForm({ preview, subdomain }: PreviewFormProps) {
  const { matched, suggested, unclear, known, leftOut, unread } = preview;
  const found = matched.length + suggested.length;
  const certain = matched.filter(({ doubt }) => doubt === null);
  const chosen = new Set(certain.slice(0, statementLimits.together).map(({ entry }) => entry.id));
  const lists = { matched, suggested, known };
  return (
    <form
      className={`stack-6 start ${styles.preview}`}
      method="post"
      action={`${organiserPath(subdomain, 'buchungen/kontoauszug')}/eintragen`}
    >
      <p role="status">{de.statement.previewLead(found)}</p>
      {certain.length > chosen.size ? <p>{de.statement.most(chosen.size)}</p> : null}
      {(['matched', 'suggested'] as const).map((kind) => (
        <Group key={kind} kind={kind} count={lists[kind].length}>
          {lists[kind].map((payment) => (
            <li key={payment.entry.id}>
              <Payment payment={payment} subdomain={subdomain} isChosen={chosen.has(payment.entry.id)} />
            </li>
          ))}
        </Group>
      ))}
      <Group kind="unclear" count={unclear.length}>
        {unclear.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </Group>
      <Group kind="known" count={known.length}>
        {known.map(({ entry, booking }) => (
          <li key={entry.id}>
            <Entry entry={entry} />
            <BookingLine booking={booking} subdomain={subdomain} />
          </li>
        ))}
      </Group>
      <Group kind="unread" count={unread.length}>
        {unread.map(({ line, missing, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of an XML file can begin on the same line
          <li key={index} className={styles.entry}>
            <strong>{de.statement.unread(line, missing)}</strong>
            <span className="note">{text}</span>
          </li>
        ))}
      </Group>
      {leftOut > 0 ? <p>{de.statement.leftOut(leftOut)}</p> : null}
      {found > 0 ? (
        <p className={styles.actions}>
          <Button type="submit">{de.statement.record}</Button>
        </p>
      ) : null}
    </form>
  );
}

interface GroupProps {
  kind: keyof typeof de.statement.groups;
  count: number;
  children: React.ReactNode;
}

/** A titled list; nothing without entries. */
function Group({ kind, count, children }: GroupProps) {
  const { title, text } = de.statement.groups[kind];
  if (count === 0) return null;
  return (
    <TitledSection id={kind} title={title(count)} className="stack-3 start">
      <p>{text}</p>
      <ul className={styles.list}>{children}</ul>
    </TitledSection>
  );
}

interface PaymentProps {
  payment: MatchedPayment;
  subdomain: string;
  isChosen: boolean;
}

function Payment({ payment, subdomain, isChosen }: PaymentProps) {
  const { entry, booking, doubt } = payment;
  return (
    <div className={styles.payment}>
      <input
        type="checkbox"
        name="zahlung"
        value={paymentValue(payment)}
        defaultChecked={isChosen}
        aria-label={de.statement.choose(euros(entry.amount), booking.reference)}
      />
      <div>
        <Entry entry={entry} />
        {doubt ? <p className={styles.doubt}>{de.statement.doubts[doubt]}</p> : null}
        <BookingLine booking={booking} subdomain={subdomain} />
      </div>
    </div>
  );
}

function Entry({ entry: { amount, currency, day, payer, purpose, unclear } }: { entry: StatementEntry }) {
  const sum = euros(amount).replace('€', currency === 'EUR' ? '€' : currency);
  return (
    <p className={styles.entry}>
      <strong>{de.statement.entry(sum, formatDay(day), payer)}</strong>
      <span className="note">{purpose}</span>
      {unclear ? <span className={styles.doubt}>{de.statement.unclear[unclear]}</span> : null}
    </p>
  );
}
