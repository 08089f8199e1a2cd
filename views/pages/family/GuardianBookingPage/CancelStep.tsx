import type { ReactNode } from 'react';
import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { GuardianBookingView, RejectedCancellation } from '#pageData/guardianBooking.ts';
import { Button } from '#views/components/Button.tsx';
import { FactList } from '#views/components/FactList.tsx';
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
      {data.cancellation ? null : <p>{texts.notPossible}</p>}
      {data.cancellation && data.wish?.isRefused === false ? (
        <div>
          <p>{de.changeRequest.endsByCancelling}</p>
          <p className="bold">{data.wish.text}</p>
        </div>
      ) : null}
      {data.leavings.length > 0 ? <Places data={data} path={path} /> : null}
      {data.cancellation ? (
        <section className="stack-3">
          {data.leavings.length > 0 ? <h2 className="text-l">{texts.wholeTitle}</h2> : null}
          <WholeForm data={data} path={path} />
        </section>
      ) : null}
      <p>
        <Button variant="quiet" href={path} reload>
          {texts.back}
        </Button>
      </p>
    </>
  );
}

/** The places that can be cancelled alone, each with its fee and what the booking costs then. */
function Places({ data, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianBooking;
  const { leavings, rejected, host, travellers } = data;
  return (
    <section className="stack-3">
      <h2 className="text-l">{texts.placesTitle}</h2>
      <p>
        {texts.placesLead} {data.feeDue}
      </p>
      {leavings.map((leaving, place) =>
        leaving ? (
          <details key={leaving.name} className={`boxed ${styles.place}`} open={rejected?.place === place}>
            <summary className="bold">{texts.placeOf(leaving.name)}</summary>
            <ConfirmForm
              path={path}
              rejected={rejected?.place === place ? rejected : null}
              idPart={`-${place}`}
              hidden={{ platz: place, reisende: travellers.length, gebuehr: leaving.fee }}
              checkbox={texts.placeCheckbox(leaving.name, formatCents(leaving.fee + leaving.lost))}
              button={texts.placeConfirm(leaving.name)}
            >
              <FactList
                facts={[
                  [texts.placeFee, formatCents(leaving.fee)],
                  ...(leaving.lost > 0
                    ? ([
                        [texts.placeLost, formatCents(leaving.lost)],
                        [texts.placeCost, formatCents(leaving.fee + leaving.lost)],
                      ] satisfies [string, string][])
                    : []),
                  [texts.placeTotal, formatCents(leaving.total)],
                ]}
              />
              <p>{texts.confirmLead(1)}</p>
            </ConfirmForm>
          </details>
        ) : null,
      )}
      {leavings.includes(null) ? <p>{texts.placeUnstated(host.name)}</p> : null}
    </section>
  );
}

function WholeForm({ data, path }: { data: GuardianBookingView; path: string }) {
  const { cancellation, rejected, travellers, bookingState } = data;
  const texts = de.guardianBooking;
  const fee = cancellation?.amount == null ? null : formatCents(cancellation.amount);
  return (
    <ConfirmForm
      path={path}
      rejected={rejected?.place === null ? rejected : null}
      idPart=""
      hidden={{ gebuehr: cancellation?.value ?? '' }}
      checkbox={bookingState === 'requested' ? texts.confirmFree : texts.confirmCheckbox(fee)}
      button={texts.confirm}
    >
      <p className="bold">{costText(data)}</p>
      {cancellation?.settlement ? <p>{texts.afterwards(cancellation.settlement)}</p> : null}
      <p>{texts.confirmLead(travellers.length)}</p>
    </ConfirmForm>
  );
}

interface ConfirmFormProps {
  path: string;
  rejected: RejectedCancellation | null;
  /** Tells the fields of several forms apart. */
  idPart: string;
  hidden: Record<string, string | number>;
  checkbox: string;
  button: string;
  children: ReactNode;
}

function ConfirmForm({ path, rejected, idPart, hidden, checkbox, button, children }: ConfirmFormProps) {
  const texts = de.guardianBooking;
  const error = rejected?.unconfirmed;
  const field = `bestaetigt${idPart}`;
  return (
    <form className={idPart ? 'stack-4' : 'raised stack-4'} method="post" action={`${path}/stornieren`} noValidate>
      <ErrorSummary title={texts.errorTitle} failure={rejected?.failure} />
      {error ? <ErrorSummary title={texts.errorTitle} errors={[{ field, message: error }]} /> : null}
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <label className={styles.confirmation}>
          <input
            id={fieldId(field)}
            type="checkbox"
            name="bestaetigt"
            value="ja"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId(field)}-fehler` : undefined}
          />
          <span>{checkbox}</span>
        </label>
        {error ? <FieldMessage id={`${fieldId(field)}-fehler`}>{error}</FieldMessage> : null}
      </div>
      <Field name={`grund${idPart}`} label={texts.reasonLabel} isOptional>
        <textarea name="grund" rows={3} maxLength={500} defaultValue={rejected?.reason} />
      </Field>
      <p>
        <Button type="submit">{button}</Button>
      </p>
    </form>
  );
}
