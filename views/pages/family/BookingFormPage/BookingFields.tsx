import { useState } from 'react';
import { formatCents, formatEuro } from '#domain/amounts.ts';
import { guardianFields } from '#domain/bookings/bookingForm.ts';
import { doorDate } from '#domain/bookings/price/doorPrice.ts';
import { maxVoucherCode, voucherWorth } from '#domain/bookings/price/voucher.ts';
import { formatDateRange } from '#domain/dates.ts';
import { ownEntry } from '#domain/ownEntry.ts';
import { askedFields } from '#domain/trip/travellerFields.ts';
import { Button } from '#views/components/Button.tsx';
import { CheckField } from '#views/components/bookings/CheckField.tsx';
import { ExtrasFields } from '#views/components/bookings/ExtrasFields.tsx';
import { Field, FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import { DoorLines } from '#views/components/town/DoorLines.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { PriceNotes } from '#views/components/trip/PriceParts.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import { DepartureHolidays } from '#views/holidays/DepartureHolidays.tsx';
import * as de from '#views/texts/de.ts';
import { stayText } from '#views/tripDays.ts';
import styles from './BookingFields.module.css';
import type { StepProps } from './bookingFormState.ts';
import { PaymentFields } from './PaymentFields.tsx';

export function DepartureStep({ data, bookingForm }: StepProps) {
  const { conditions, departures, door, holidays, values, read, errorOf } = bookingForm;
  const error = errorOf('dateKey');
  // The notice says it of the places that this form holds.
  const isHeld = bookingForm.hold.state.status === 'held';
  const messageId = `${fieldId('dateKey')}-fehler`;
  return (
    <fieldset className="stack-3" aria-describedby={error ? messageId : undefined}>
      <legend className="visuallyHidden">{de.bookingForm.departure}</legend>
      {departures
        .map((each) => (door ? doorDate(each, door) : each))
        .map((departure, index) => (
          <label key={departure.key} className={styles.departure}>
            <input
              id={index === 0 ? fieldId('dateKey') : undefined}
              type="radio"
              name="dateKey"
              value={departure.key}
              checked={values.dateKey === departure.key}
              onChange={read}
            />
            <span>
              <strong>{formatDateRange(departure.start, departure.end)}</strong>
              <span className={`note ${styles.days}`}>{stayText(departure, data.isLodged)}</span>
              <DepartureHolidays codes={ownEntry(holidays, departure.key) ?? []} isPlain />
              {isHeld && values.dateKey === departure.key ? null : <PlacesLeft date={departure} />}
            </span>
            <span className={styles.price}>
              <strong>{formatEuro(departure.price)}</strong> {de.bookingForm.perPerson}
              <PriceUntil price={departure} />
              <PriceNotes {...conditions} door={door} />
            </span>
          </label>
        ))}
      {door ? <DoorLines door={door} /> : null}
      {error ? <FieldMessage id={messageId}>{error}</FieldMessage> : null}
    </fieldset>
  );
}

export function GuardianStep({ data, bookingForm }: StepProps) {
  return (
    <>
      {data.isEntered ? null : <p className="note">{de.bookingForm.guardianHint}</p>}
      <div className={styles.pair}>
        {guardianFields.map(({ key, label, autoComplete, ...field }) => (
          <Field
            key={key}
            name={`guardian.${key}`}
            label={label}
            {...('hint' in field && { hint: field.hint })}
            error={bookingForm.errorOf(`guardian.${key}`)}
          >
            <input
              type={'type' in field ? field.type : 'text'}
              required
              // An organiser's browser would suggest the organiser's own data.
              autoComplete={data.isEntered ? 'off' : autoComplete}
              value={bookingForm.values.guardian[key]}
              onChange={bookingForm.read}
            />
          </Field>
        ))}
      </div>
      <PaymentFields data={data} bookingForm={bookingForm} />
    </>
  );
}

export function RemarksStep({ data, bookingForm, address }: StepProps) {
  const { group } = data;
  const contingent = group?.contingent ?? null;
  const asksHealth = askedFields(bookingForm.conditions).some(({ isSpecial }) => isSpecial);
  return (
    <>
      <p className="note">{de.bookingForm.extrasHint}</p>
      <ExtrasFields bookingForm={bookingForm} />
      <Field
        name="remarks"
        label={de.bookingForm.remarks}
        hint={asksHealth ? de.bookingForm.otherRemarksHint : de.bookingForm.remarksHint}
        error={bookingForm.errorOf('remarks')}
        isOptional
      >
        <textarea rows={5} value={bookingForm.values.remarks} onChange={bookingForm.read} />
      </Field>
      <VoucherField bookingForm={bookingForm} address={address} />
      {group?.dateKey === bookingForm.values.dateKey ? (
        <section className="tinted stack-3">
          <h3 className="text-m">{contingent ?? de.groups.inForm}</h3>
          <p>{contingent === null ? de.groups.inFormText : de.groups.inContingent}</p>
          <CheckField
            name="showsNames"
            value="true"
            isChecked={bookingForm.values.showsNames ?? false}
            error={undefined}
            onChange={bookingForm.read}
          >
            {de.groups.consent}
          </CheckField>
        </section>
      ) : null}
    </>
  );
}

/** Few families have a voucher, so its field is folded. Without JavaScript, the button shows the form with the new price. */
function VoucherField({ bookingForm, address }: Pick<StepProps, 'bookingForm' | 'address'>) {
  const { errorOf, isSending, price, read, redeem, values, voucher } = bookingForm;
  const code = values.voucher ?? '';
  const [isOpen, setOpen] = useState(false);
  const line = price?.further.find(({ kind }) => kind === 'voucher');
  const state =
    voucher &&
    (line
      ? `${line.label}: ${formatCents(line.amount)}`
      : de.bookingForm.voucherFrom(voucherWorth(voucher), formatCents(voucher.minimum)));
  return (
    <details open={isOpen || code !== ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{de.bookingForm.voucher}</summary>
      <div className={`stack-3 start ${styles.voucher}`}>
        <Field name="voucher" label={de.bookingForm.voucherCode} error={errorOf('voucher')} isOptional>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={maxVoucherCode}
            value={code}
            onChange={read}
          />
        </Field>
        <Button
          variant="secondary"
          size="small"
          type="submit"
          name="action"
          value="price"
          formAction={`${address}#${fieldId('voucher')}`}
          onClick={(event) => {
            event.preventDefault();
            if (code !== '' && !isSending) redeem();
          }}
        >
          {de.bookingForm.redeem}
        </Button>
        <p role="status">{state}</p>
      </div>
    </details>
  );
}
