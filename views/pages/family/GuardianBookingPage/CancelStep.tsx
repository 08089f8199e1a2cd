import { formatCents } from '#domain/amounts.ts';
import { settlementText } from '#domain/bookings/settlementText.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { costText } from './CancellationTerms.tsx';
import styles from './GuardianBookingPage.module.css';

/** Second step of a cancellation: shows the exact fee and asks for a confirmation. @param path of the booking's page */
export function CancelStep({ data, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianBooking;
  const { trip, departure } = data;
  return (
    <>
      <p className={styles.lead}>{`${trip.title}, ${formatDateRange(departure.start, departure.end)}`}</p>
      {data.cancellation ? <CancelForm data={data} path={path} /> : <p>{texts.notPossible}</p>}
      <p>
        <Button variant="quiet" href={path} reload>
          {texts.back}
        </Button>
      </p>
    </>
  );
}

/** Says what the family gets back or still has to pay if it cancels now. */
function afterwardsText({ host, balance: { paid } }: GuardianBookingView, owed: number | null): string {
  return settlementText({ paid, owed, due: owed === null ? null : owed - paid }, host.name);
}

function CancelForm({ data, path }: { data: GuardianBookingView; path: string }) {
  const { cancellation, rejected, travellers, bookingState } = data;
  const texts = de.guardianBooking;
  const error = rejected?.unconfirmed;
  const fee = cancellation?.amount == null ? null : formatCents(cancellation.amount);
  return (
    <form className="raised stack-4" method="post" action={`${path}/stornieren`} noValidate>
      <ErrorSummary title={texts.errorTitle} failure={rejected?.failure} />
      {error ? <ErrorSummary title={texts.errorTitle} errors={[{ field: 'bestaetigt', message: error }]} /> : null}
      <p className="bold">{costText(data)}</p>
      {cancellation && data.balance.paid > 0 ? (
        <p>{texts.afterwards(afterwardsText(data, cancellation.amount))}</p>
      ) : null}
      <p>{texts.confirmLead(travellers.length)}</p>
      <input type="hidden" name="gebuehr" value={cancellation?.value} />
      <div>
        <label className={styles.confirmation}>
          <input
            id={fieldId('bestaetigt')}
            type="checkbox"
            name="bestaetigt"
            value="ja"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId('bestaetigt')}-fehler` : undefined}
          />
          <span>{bookingState === 'requested' ? texts.confirmFree : texts.confirmCheckbox(fee)}</span>
        </label>
        {error ? <FieldMessage id={`${fieldId('bestaetigt')}-fehler`}>{error}</FieldMessage> : null}
      </div>
      <Field name="grund" label={texts.reasonLabel} isOptional>
        <textarea rows={3} maxLength={500} defaultValue={rejected?.reason} />
      </Field>
      <p>
        <Button type="submit">{texts.confirm}</Button>
      </p>
    </form>
  );
}
