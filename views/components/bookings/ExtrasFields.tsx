import { formatEuro } from '#domain/amounts.ts';
import { travelFacts } from '#domain/bookings/bookingFacts.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { BookingConditions } from '#domain/bookings/price/bookingPrice.ts';
import { extraField } from '#domain/bookings/price/extras.ts';
import { type ExtrasLeft, leftOf } from '#domain/bookings/price/limitedExtras.ts';
import { type Extra, ownArrival } from '#domain/trip/tripDetails.ts';
import { FactList } from '#views/components/FactList.tsx';
import { Field, FieldMessage, fieldId, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ExtrasFields.module.css';

/** The form that contains the controls. */
export interface ExtrasForm {
  values: Pick<BookingValues, 'travellers' | 'boarding' | 'extras'>;
  conditions: Pick<BookingConditions, 'departurePlaces' | 'extras' | 'documentsDays' | 'ownJourney'>;
  departure: { extrasLeft: ExtrasLeft } | null;
  /** Whether scripts run, so that the controls follow the chosen departure. */
  isLive: boolean;
  errorOf: (field: string) => string | undefined;
  /** Reads the values from the form's controls. */
  read: () => void;
}

/** Renders the controls for the departure place and the extras of the trip. */
export function ExtrasFields({ bookingForm }: { bookingForm: ExtrasForm }) {
  const { departurePlaces, extras } = bookingForm.conditions;
  const { boarding } = bookingForm.values;
  const place = departurePlaces.find(({ key }) => key === boarding) ?? null;
  const isChosen = departurePlaces.length === 0 || boarding !== '';
  return (
    <>
      {departurePlaces.length > 0 ? (
        <Field
          name="boarding"
          label={de.bookingForm.boarding}
          hint={de.bookingForm.boardingHint}
          error={bookingForm.errorOf('boarding')}
        >
          <select required value={bookingForm.values.boarding} onChange={bookingForm.read}>
            <option value="">{de.bookingForm.choose}</option>
            <Options
              of={departurePlaces.map(({ key, title, time, price }) => [
                key,
                de.bookingForm.boardingOption(title, time, price === 0 ? null : formatEuro(price)),
              ])}
            />
            <option value={ownArrival}>{de.bookingForm.ownArrival}</option>
          </select>
        </Field>
      ) : null}
      {isChosen ? <FactList facts={travelFacts(place, bookingForm.conditions)} /> : null}
      {extras.map((extra) => (
        <ExtraFields key={extra.key} extra={extra} bookingForm={bookingForm} />
      ))}
    </>
  );
}

/** Renders the controls of an extra: one per traveller, or one for the whole booking. */
function ExtraFields({ extra, bookingForm }: { extra: Extra; bookingForm: ExtrasForm }) {
  const { travellers } = bookingForm.values;
  const isPersonal = extra.per === 'person';
  const left = leftOf(bookingForm.departure?.extrasLeft ?? {}, extra.key);
  return (
    <fieldset className={`stack-3 ${styles.extra}`}>
      <legend>{extra.title}</legend>
      <p className="note">
        {priceText(extra.price)} {isPersonal ? de.bookingForm.perPerson : de.bookingForm.perBooking}
        {extra.required ? `, ${de.bookingForm.required}` : null}
        {left !== null && left <= fewExtras ? (
          <strong className={styles.left}>{de.bookingForm.extrasLeft(left)}</strong>
        ) : null}
      </p>
      {isPersonal ? (
        travellers.map(({ firstName }, index) => (
          <ExtraControl
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
            key={index}
            extra={extra}
            traveller={index}
            label={firstName.trim() || de.bookingForm.traveller(index + 1)}
            isGone={left === 0}
            bookingForm={bookingForm}
          />
        ))
      ) : (
        <ExtraControl extra={extra} label={de.bookingForm.addExtra} isGone={left === 0} bookingForm={bookingForm} />
      )}
    </fieldset>
  );
}

/** The number of extras left from which on it is shown. */
const fewExtras = 5;

interface ExtraControlProps {
  extra: Extra;
  /** Position of the traveller; absent for an extra of the whole booking. */
  traveller?: number;
  label: string;
  /** Whether the selected departure has none left. */
  isGone: boolean;
  bookingForm: ExtrasForm;
}

function ExtraControl({ extra: { key, options, required }, traveller, label, isGone, bookingForm }: ExtraControlProps) {
  const name = extraField({ key, traveller });
  const chosen = bookingForm.values.extras.find((each) => extraField(each) === name);
  // A chosen extra can be removed. Without scripts, another departure can be chosen on the same page.
  const isDisabled = isGone && !chosen && bookingForm.isLive;
  const error = bookingForm.errorOf(name);
  if (options.length > 0) {
    return (
      <Field name={name} label={label} error={error}>
        <select disabled={isDisabled} value={chosen?.option ?? ''} onChange={bookingForm.read}>
          {required ? null : (
            <option value="">{isDisabled ? de.bookingForm.extrasLeft(0) : de.bookingForm.noExtra}</option>
          )}
          <Options
            of={options.map((option) => [
              option.key,
              option.price === 0 ? option.title : `${option.title} (+ ${formatEuro(option.price)})`,
            ])}
          />
        </select>
      </Field>
    );
  }
  const messageId = `${fieldId(name)}-fehler`;
  if (required) {
    return (
      <div id={fieldId(name)} tabIndex={-1}>
        <input type="hidden" name={name} value="true" />
        {traveller === undefined ? null : label}
        {error ? <FieldMessage id={messageId}>{error}</FieldMessage> : null}
      </div>
    );
  }
  return (
    <div>
      <label className={`option ${styles.choice}`} data-disabled={isDisabled || undefined}>
        <input
          id={fieldId(name)}
          type="checkbox"
          name={name}
          value="true"
          checked={chosen !== undefined}
          disabled={isDisabled}
          onChange={bookingForm.read}
          aria-describedby={error ? messageId : undefined}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      {error ? <FieldMessage id={messageId}>{error}</FieldMessage> : null}
    </div>
  );
}

function priceText(price: number): string {
  return price === 0 ? de.bookingForm.included : `+ ${formatEuro(price)}`;
}
