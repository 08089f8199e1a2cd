import { formatCents } from '#domain/amounts.ts';
import { chosenKinds } from '#domain/bookings/paymentForm.ts';
import { endings, openAfter, type UnsettledBooking } from '#domain/bookings/settlement.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { bankFile } from '#domain/organisers/erasure.ts';
import type { SettlementValues } from '#pageData/organisers/privacy.ts';
import { Field, FieldMessage, fieldId, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

interface SettlementFieldsProps {
  bookings: readonly UnsettledBooking[];
  entered: SettlementValues;
  canMakeFile: boolean;
  errors: readonly FieldError[];
}

const texts = de.privacy.settlement;

/** The bookings because of which nothing can be erased yet, and how they are settled in the same step. */
export function SettlementFields({ bookings, entered, errors, canMakeFile }: SettlementFieldsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const isComing = bookings.some((each) => each.isComing);
  const hasFee = bookings.some(({ owed }) => owed.fee !== owed.free);
  return (
    <fieldset className="stack-3">
      <legend className="bold">{texts.title}</legend>
      <p>{texts.lead}</p>
      <ul className="stack-1">
        {bookings.map((booking) => (
          <li key={booking.reference}>{lineOf(booking)}</li>
        ))}
      </ul>
      {isComing ? <EndingField hasFee={hasFee} entered={entered.storno} error={errorOf('storno')} /> : null}
      <Field
        name="art"
        label={texts.payment}
        hint={canMakeFile ? texts.paymentHint : texts.noAccount}
        error={errorOf('art')}
      >
        <select defaultValue={entered.art}>
          <option value="">{texts.noPayment}</option>
          <Options
            of={[...(canMakeFile ? [bankFile] : []), ...chosenKinds].map((kind) => [kind, texts.payments[kind]])}
          />
        </select>
      </Field>
      <Field name="tag" label={texts.paymentDay} hint={de.inbox.paymentDayHint} error={errorOf('tag')} isOptional>
        <input autoComplete="off" maxLength={40} defaultValue={entered.tag} />
      </Field>
    </fieldset>
  );
}

interface EndingFieldProps {
  /** Whether the terms of a booking state a fee for today. */
  hasFee: boolean;
  entered: string;
  error: string | undefined;
}

function EndingField({ hasFee, entered, error }: EndingFieldProps) {
  const id = fieldId('storno');
  return (
    <fieldset className="stack-1">
      <legend>{texts.ending}</legend>
      {endings.slice(0, hasFee ? 2 : 1).map((ending, index) => (
        <label key={ending} className="option">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name="storno"
            value={ending}
            defaultChecked={entered === ending}
            aria-describedby={error ? `${id}-fehler` : undefined}
            aria-invalid={error ? true : undefined}
          />
          {texts.endings[ending]}
        </label>
      ))}
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </fieldset>
  );
}

function lineOf(booking: UnsettledBooking): string {
  const { reference, trip, start, end, isComing, owed } = booking;
  const about = `${reference}, ${trip}, ${formatDateRange(start, end)}`;
  const rest = openText(openAfter(booking, 'free'));
  if (!isComing) return texts.open(about, rest);
  const fee = owed.fee === owed.free ? null : formatCents(owed.fee ?? 0);
  return texts.coming(about, rest, fee && texts.withFee(fee, openText(openAfter(booking, 'fee'))));
}

function openText(open: number | null): string {
  if (open === null) return texts.unknown;
  if (open === 0) return texts.nothing;
  return open < 0 ? texts.refund(formatCents(-open)) : texts.due(formatCents(open));
}
