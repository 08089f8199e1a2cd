import { formatCents } from '#domain/amounts.ts';
import type { InboxTrip } from '#domain/bookings/inbox.ts';
import type { MoveStep } from '#domain/bookings/inboxSteps.ts';
import { formatDateRange } from '#domain/dates.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

interface MoveFormProps extends EntryFormProps {
  choices: InboxTrip['departures'];
  /** The second step, or why the first one failed. */
  step: MoveStep | null;
}

/** Moves a booking to another departure: the first step chooses it, the second one shows the new price. */
export function MoveForm({ choices, step, ...props }: MoveFormProps) {
  const { reference, booked } = props.entry;
  const others = choices.filter(({ dateKey }) => dateKey !== booked?.dateKey);
  if (others.length === 0) return null;
  const field = `termin-${reference}`;
  const anchor = `umbuchen-${reference}`;
  return (
    <details
      id={anchor}
      name={`aendern-${reference}`}
      className={`screenOnly ${styles.step}`}
      open={step ? true : undefined}
    >
      <summary>{de.inbox.move}</summary>
      {step?.message ? <ErrorSummary title={de.inbox.moveFailed} errors={[{ field, message: step.message }]} /> : null}
      {step?.offer ? (
        <MoveOffer {...props} anchor={anchor} step={step} offer={step.offer} />
      ) : (
        <EntryForm {...props} anchor={anchor}>
          <p>{de.inbox.moveText}</p>
          <Field name={field} label={de.inbox.moveTo} error={step?.message ?? undefined}>
            <select name="termin" required defaultValue={step?.dateKey}>
              <Options of={others.map(({ dateKey, start, end }) => [dateKey, formatDateRange(start, end)])} />
            </select>
          </Field>
          <Button size="small" type="submit" name="aktion" value="umbuchen">
            {de.inbox.movePrice}
          </Button>
        </EntryForm>
      )}
    </details>
  );
}

function MoveOffer({
  step: { dateKey },
  offer: { start, end, lines, total },
  ...props
}: EntryFormProps & { step: MoveStep; offer: NonNullable<MoveStep['offer']> }) {
  const { reference, total: before } = props.entry;
  return (
    <EntryForm {...props}>
      <input type="hidden" name="termin" value={dateKey} />
      <input type="hidden" name="preis" value={total} />
      <p>{de.inbox.moveOffer(formatDateRange(start, end))}</p>
      <dl>
        {lines.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are in the order of the booking
          <div key={index}>
            <dt className="note">{label}</dt>
            <dd>{formatCents(amount)}</dd>
          </div>
        ))}
        <div>
          <dt className="note">{de.inbox.total}</dt>
          <dd>
            <strong>{formatCents(total)}</strong>
            {before !== null && before !== total ? ` ${de.inbox.moveBefore(formatCents(before))}` : null}
          </dd>
        </div>
      </dl>
      <Field name={`grund-umbuchen-${reference}`} label={de.inbox.reasonLabel} isOptional>
        <textarea name="grund" rows={2} maxLength={500} />
      </Field>
      <Button size="small" type="submit" name="aktion" value="umbuchen">
        {de.inbox.moveSubmit}
      </Button>
    </EntryForm>
  );
}
