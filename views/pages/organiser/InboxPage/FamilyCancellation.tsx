import { formatCents, writeEuros } from '#domain/amounts.ts';
import type { CancellationOffer } from '#domain/bookings/familyCancellation.ts';
import type { FamilyCancelStep } from '#domain/bookings/inboxSteps.ts';
import { formatDay } from '#domain/dates.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

interface FamilyCancellationProps extends EntryFormProps {
  /** The second step, or what was wrong. */
  step: FamilyCancelStep | null;
}

/** Enters a cancellation by the family: the first step asks for its day, the second one shows the fee. */
export function FamilyCancellation({ step, ...props }: FamilyCancellationProps) {
  const { reference } = props.entry;
  const anchor = `familienstorno-${reference}`;
  const errorOf = (name: string) => step?.errors.find(({ field }) => field === name)?.message;
  return (
    <details
      id={anchor}
      name={`aendern-${reference}`}
      className={`screenOnly ${styles.step}`}
      open={step ? true : undefined}
    >
      <summary>{de.inbox.familyCancel}</summary>
      <ErrorSummary
        title={de.inbox.familyCancelFailed}
        errors={step?.errors.map(({ field, message }) => ({ field: `${idOf[field]}-${reference}`, message }))}
      />
      {step?.offer ? (
        <FeeForm {...props} anchor={anchor} step={step} offer={step.offer} error={errorOf('betrag')} />
      ) : (
        <EntryForm {...props} anchor={anchor}>
          <p>{de.inbox.familyCancelText}</p>
          <Field
            name={`${idOf.tag}-${reference}`}
            label={de.inbox.familyCancelDay}
            hint={de.inbox.paymentDayHint}
            error={errorOf('tag')}
            isOptional
          >
            <input name="tag" autoComplete="off" maxLength={40} defaultValue={step?.values.tag} />
          </Field>
          <Button size="small" type="submit" name="aktion" value="familienstorno">
            {de.inbox.familyCancelFee}
          </Button>
        </EntryForm>
      )}
    </details>
  );
}

/** Ids of the fields, by name. */
const idOf: Record<string, string> = { tag: 'stornotag', betrag: 'stornobetrag' };

function FeeForm({
  step,
  offer,
  error,
  ...props
}: EntryFormProps & { step: FamilyCancelStep; offer: CancellationOffer; error: string | undefined }) {
  const { reference } = props.entry;
  const { day, fee, paid } = offer;
  const most = fee?.amount ?? 0;
  const amount = step.values.betrag || writeEuros(most);
  return (
    <EntryForm {...props}>
      <input type="hidden" name="tag" value={day} />
      <p>{de.inbox.familyCancelOn(formatDay(day))}</p>
      <p>
        <strong>{feeText(offer)}</strong>
        {paid > 0 ? ` ${de.inbox.familyCancelPaid(formatCents(paid))}` : null}
        {paid > most ? ` ${de.inbox.familyCancelRest(formatCents(paid - most))}` : null}
        {paid < most ? ` ${de.inbox.familyCancelOpen(formatCents(most - paid))}` : null}
      </p>
      {most > 0 ? (
        <Field
          name={`${idOf.betrag}-${reference}`}
          label={de.inbox.familyCancelAmount}
          hint={de.inbox.familyCancelAmountHint}
          error={error}
        >
          <input name="betrag" inputMode="decimal" autoComplete="off" maxLength={40} required defaultValue={amount} />
        </Field>
      ) : (
        <input type="hidden" name="betrag" value="0" />
      )}
      <Field name={`grund-familienstorno-${reference}`} label={de.inbox.messageLabel} isOptional>
        <textarea name="grund" rows={2} maxLength={500} defaultValue={step.values.grund} />
      </Field>
      <Button size="small" type="submit" name="aktion" value="familienstorno">
        {de.inbox.familyCancelSubmit}
      </Button>
    </EntryForm>
  );
}

function feeText({ fee, wasConfirmed }: CancellationOffer): string {
  if (!wasConfirmed) return de.inbox.familyCancelFree;
  if (!fee) return de.inbox.familyCancelUnstated;
  return de.inbox.familyCancelCosts(de.tripDetails.percent(fee.percent), formatCents(fee.amount));
}
