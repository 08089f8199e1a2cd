import { maxHolder } from '#domain/bookings/debits.ts';
import { formatDay } from '#domain/dates.ts';
import {
  accountField,
  type BookingsSelection,
  type EnteredAccounts,
  type ManyPlan,
  manyActionValues,
  type PlannedBooking,
} from '#domain/organisers/bookings/bookingList.ts';
import {
  bookingsActionPath,
  bookingsId,
  bookingsPath,
  bookingsQuery,
} from '#domain/organisers/bookings/bookingsPath.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { BookingLine, euros } from '#views/components/organisers/BookingLine.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import { SiblingHint } from '#views/components/organisers/SiblingHint.tsx';
import { Unsecured } from '#views/components/organisers/Unsecured.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingsPage.module.css';

interface ManyPreviewProps {
  plan: ManyPlan;
  failure: string | null;
  accounts: EnteredAccounts;
  selection: BookingsSelection;
}

export function ManyPreview({ plan, failure, accounts, selection }: ManyPreviewProps) {
  const { action, bookings, mails, furtherMails, unsecured, hasBank, left, version } = plan;
  const { subdomain } = selection;
  const needsApproval = bookings.some(({ payee }) => payee?.isOther);
  const sum = bookings.reduce((total, { amount }) => total + amount, 0);
  return (
    <form className={`stack-4 ${styles.form}`} method="post" action={bookingsActionPath(subdomain)}>
      <ErrorSummary title={de.bookings.failed} failure={failure} />
      <h2 className="text-l" id={bookingsId} tabIndex={-1}>
        {bookings.length > 0 ? de.bookings.previewTitle[action](bookings.length) : de.bookings.nothing}
      </h2>
      {bookings.length > 0 ? <p>{de.bookings.previewText[action]}</p> : null}
      {needsApproval ? <p>{de.bookings.approveText}</p> : null}
      {unsecured > 0 ? <Unsecured subdomain={subdomain}>{de.bookings.unsecured(unsecured)}</Unsecured> : null}
      {left > 0 ? <p>{de.bookings.left[action](left)}</p> : null}
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.reference}>
            <input type="hidden" name="buchung" value={booking.reference} />
            <BookingLine
              booking={booking}
              subdomain={subdomain}
              part={action === 'payNext' ? booking.amount : undefined}
            />
            <SiblingHint line={booking.siblings} subdomain={subdomain} reference={booking.reference} />
            {booking.takenBack ? (
              <span className="warning">{de.bookings.takenBack(momentOf(booking.takenBack))}</span>
            ) : null}
            {action === 'returned' && booking.day ? (
              <span className="note">{de.bookings.debitDay(formatDay(booking.day), euros(booking.amount))}</span>
            ) : null}
            {action === 'refund' ? (
              <span className={`note ${styles.payee}`}>{de.bookings.payee(booking.payee, hasBank)}</span>
            ) : null}
            {booking.payee?.isOther ? (
              <div className={`stack-2 ${styles.other}`}>
                <span className={styles.doubt}>{de.bookings.otherPayee}</span>
                <label>
                  <input type="checkbox" name="fremd" value={booking.reference} />{' '}
                  {de.bookings.approve(booking.payee.name)}
                </label>
              </div>
            ) : null}
            {action === 'refund' && hasBank && (!booking.payee || booking.payee.isOther) ? (
              <AccountFields booking={booking} entered={accounts[booking.reference]} />
            ) : null}
          </li>
        ))}
      </ul>
      {action !== 'confirm' && bookings.length > 0 ? <p>{de.bookings.sum(euros(sum))}</p> : null}
      <ShownMails mails={mails} left={furtherMails} isFolded={action === 'confirm'} />
      <input type="hidden" name="schritt" value="ausfuehren" />
      <input type="hidden" name="auswahl" value={String(bookingsQuery(selection))} />
      <input type="hidden" name="stand" value={version} />
      <p className={`screenOnly ${styles.actions}`}>
        {bookings.length > 0 ? (
          <Button type="submit" name="aktion" value={manyActionValues[action]}>
            {needsApproval ? de.bookings.submitApproved : de.bookings.submit[action](bookings.length)}
          </Button>
        ) : null}
        <Button variant="quiet" href={bookingsPath(selection)}>
          {de.bookings.back}
        </Button>
      </p>
    </form>
  );
}

interface AccountFieldsProps {
  booking: PlannedBooking;
  entered: EnteredAccounts[string] | undefined;
}

/** Fields for the account of a family that no bank statement has named. */
function AccountFields({ booking: { reference, guardian }, entered }: AccountFieldsProps) {
  const texts = de.bookings;
  return (
    <div className={styles.account}>
      <Field
        name={accountField('iban', reference)}
        label={texts.iban(guardian)}
        error={entered?.message ?? undefined}
        isOptional
      >
        <input autoComplete="off" maxLength={maxHolder} defaultValue={entered?.iban} />
      </Field>
      <Field name={accountField('inhaber', reference)} label={texts.holder}>
        <input autoComplete="off" maxLength={maxHolder} defaultValue={entered?.holder ?? guardian} />
      </Field>
    </div>
  );
}
