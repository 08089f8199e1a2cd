import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canAddTraveller } from '../../../src/domain/bookings/bookingFields.ts';
import { maxTravellers, type Traveller } from '../../../src/domain/bookings/bookingForm.ts';
import { bookingPrice, eurosOf } from '../../../src/domain/bookings/bookingPrice.ts';
import { formatAges } from '../../../src/domain/trip/ages.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import { Button } from '../../components/Button.tsx';
import { Field, fieldId } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import styles from './BookingFields.module.css';
import type { StepProps } from './useBookingForm.ts';

/** Who travels. The buttons send the form where there are no scripts. */
export function TravellersStep({ data, desk, address }: StepProps) {
  const [said, say] = useState('');
  const { travellers } = desk.values;
  const totalFor = (count: number) =>
    desk.departure && formatEuro(eurosOf(bookingPrice(desk.departure.price, count).total));
  return (
    <>
      <p className={styles.hint}>{de.desk.ages(formatAges(data.ages))}</p>
      {travellers.map((traveller, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list
        <fieldset key={index} className={styles.traveller}>
          <legend>{de.desk.traveller(index + 1)}</legend>
          <div className={styles.three}>
            <Input desk={desk} index={index} traveller={traveller} field="firstName" />
            <Input desk={desk} index={index} traveller={traveller} field="lastName" />
            <Input desk={desk} index={index} traveller={traveller} field="birthDate" max={data.today} />
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
                desk.removeTraveller(index);
                say(de.desk.removed(totalFor(travellers.length - 1)));
              }}
            >
              <Trash2 aria-hidden size={18} />
              {de.desk.remove(traveller.firstName || de.desk.traveller(index + 1))}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {canAddTraveller(travellers) ? (
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
              desk.addTraveller();
              say(de.desk.added(travellers.length + 1, totalFor(travellers.length + 1)));
            }}
          >
            <Plus aria-hidden size={20} />
            {de.desk.add}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{de.desk.full(maxTravellers)}</p>
      )}
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </>
  );
}

interface InputProps {
  desk: StepProps['desk'];
  index: number;
  traveller: Traveller;
  field: keyof Traveller;
  max?: string;
}

function Input({ desk, index, traveller, field, max }: InputProps) {
  const name = `travellers.${index}.${field}`;
  return (
    <Field name={name} label={de.desk[field]} error={desk.errorOf(name)}>
      {(attributes) => (
        <input
          {...attributes}
          type={field === 'birthDate' ? 'date' : 'text'}
          required
          // The browser knows who sits in front of it, and that is not who travels.
          autoComplete="off"
          max={max}
          value={traveller[field]}
          onChange={desk.read}
        />
      )}
    </Field>
  );
}
