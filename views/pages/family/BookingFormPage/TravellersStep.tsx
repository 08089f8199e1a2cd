import { useState } from 'react';
import { formatCents } from '#domain/amounts.ts';
import { canAddTraveller } from '#domain/bookings/bookingFields.ts';
import { type BookingValues, maxTravellers, type personFields, type Traveller } from '#domain/bookings/bookingForm.ts';
import { reservedText } from '#domain/bookings/fewPlaces.ts';
import { earlierOn } from '#domain/bookings/price/bookingPrice.ts';
import type { IsoDate } from '#domain/dates.ts';
import { fitsAge, formatAges } from '#domain/trip/ages.ts';
import { maximumChildren, newAges } from '#views/children/children.ts';
import { storeOwnChildren, useOwnChildren } from '#views/children/ownChildren.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, fieldId } from '#views/components/form/Field.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { useOwnLand } from '#views/holidays/ownLand.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingFields.module.css';
import type { StepProps } from './bookingFormState.ts';

/** Step for the travellers. Without JavaScript, the buttons submit the form. */
export function TravellersStep({ data, bookingForm, address }: StepProps) {
  const [announcement, announce] = useState('');
  const { travellers } = bookingForm.values;
  const { reserved } = data;
  const most = reserved?.places ?? maxTravellers;
  const fitting = useOwnChildren()
    .map(({ age }) => age)
    .filter((age) => fitsAge(data.ages, age));
  const isSuggested = fitting.length > travellers.length && fitting.length <= most;
  const areAsked = data.askedAges.length === travellers.length;
  const totalOf = (values: BookingValues) => {
    const price = bookingForm.priceOf(values);
    return price && formatCents(price.total);
  };
  return (
    <>
      <p className="note">{de.bookingForm.ages(formatAges(data.ages))}</p>
      {reserved ? <p>{reservedText(reserved)}</p> : null}
      <SiblingNote data={data} bookingForm={bookingForm} />
      {isSuggested ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              const added = bookingForm.fillTravellers(fitting.length);
              announce(de.bookingForm.added(fitting.length, totalOf(added)));
            }}
          >
            {de.children.book(fitting)}
          </Button>
        </div>
      ) : null}
      {travellers.map((traveller, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
        <fieldset key={index} className={`stack-3 start ${styles.traveller}`}>
          <legend>{de.bookingForm.traveller(index + 1, areAsked ? data.askedAges[index] : undefined)}</legend>
          <div className={styles.three}>
            <Input bookingForm={bookingForm} index={index} traveller={traveller} field="firstName" />
            <Input bookingForm={bookingForm} index={index} traveller={traveller} field="lastName" />
            <Input bookingForm={bookingForm} index={index} traveller={traveller} field="birthDate" max={data.today} />
          </div>
          {travellers.length > 1 ? (
            <Button
              variant="quiet"
              size="small"
              type="submit"
              name="action"
              value={`remove-${index}`}
              formAction={`${address}#schritt-travellers`}
              onClick={(event) => {
                event.preventDefault();
                announce(de.bookingForm.removed(totalOf(bookingForm.removeTraveller(index))));
              }}
            >
              <Icon name="trash-2" size={18} />
              {de.bookingForm.remove(traveller.firstName || de.bookingForm.traveller(index + 1))}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {canAddTraveller(travellers, most) ? (
        <div key={travellers.length}>
          <Button
            variant="secondary"
            size="small"
            type="submit"
            name="action"
            value="add"
            formAction={`${address}#${fieldId(`travellers.${travellers.length}.firstName`)}`}
            onClick={(event) => {
              event.preventDefault();
              announce(de.bookingForm.added(travellers.length + 1, totalOf(bookingForm.addTraveller())));
            }}
          >
            <Icon name="plus" size={20} />
            {de.bookingForm.add}
          </Button>
        </div>
      ) : reserved ? null : (
        <p className="note">{de.bookingForm.full(maxTravellers)}</p>
      )}
      <RememberAges travellers={travellers} day={bookingForm.departure?.start ?? data.today} />
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Says that every child of this booking gets the sibling discount, or where it would. */
function SiblingNote({ data, bookingForm: { conditions, earlier, values } }: Pick<StepProps, 'data' | 'bookingForm'>) {
  const { siblingDiscount } = conditions;
  if (!siblingDiscount || data.isEntered) return null;
  const reference = earlierOn(values.dateKey, earlier);
  if (reference === null) return <p className="note">{de.bookingForm.siblings}</p>;
  return (
    <p className="tinted">{de.bookingForm.siblingsCount(de.tripDetails.percent(siblingDiscount.percent), reference)}</p>
  );
}

/**
 * Offers to keep the ages of entered children on the device. Nothing is kept without a click.
 * @param day of the departure, whose ages count
 */
function RememberAges({ travellers, day }: { travellers: readonly Traveller[]; day: IsoDate }) {
  const isHydrated = useHydrated();
  const children = useOwnChildren();
  const land = useOwnLand();
  const [isRemembered, setRemembered] = useState(false);
  const added = newAges(
    travellers.map(({ birthDate }) => birthDate),
    children.map(({ age }) => age),
    day,
  ).slice(0, maximumChildren - children.length);
  if (!isHydrated) return null;
  return (
    <>
      {added.length > 0 ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              storeOwnChildren([...children, ...added.map((age) => ({ age, land }))]);
              setRemembered(true);
            }}
          >
            {de.children.rememberAges(added)}
          </Button>
        </div>
      ) : null}
      <p className="note" role="status">
        {isRemembered && added.length === 0 ? de.children.remembered : ''}
      </p>
    </>
  );
}

interface InputProps {
  bookingForm: StepProps['bookingForm'];
  index: number;
  traveller: Traveller;
  field: (typeof personFields)[number];
  max?: string;
}

function Input({ bookingForm, index, traveller, field, max }: InputProps) {
  const name = `travellers.${index}.${field}`;
  return (
    <Field name={name} label={de.bookingForm[field]} error={bookingForm.errorOf(name)}>
      <input
        type={field === 'birthDate' ? 'date' : 'text'}
        required
        // The browser would suggest the data of its user, who is not the traveller.
        autoComplete="off"
        max={max}
        value={traveller[field]}
        onChange={bookingForm.read}
      />
    </Field>
  );
}
