import { canAddTraveller } from '#domain/bookings/bookingFields.ts';
import { type BookingValues, personFields } from '#domain/bookings/bookingForm.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, fieldId } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PersonFields.module.css';

type Travellers = BookingValues['travellers'];

interface PersonProps {
  traveller: Travellers[number];
  /** Position of the traveller, from 0. */
  index: number;
}

interface PersonFieldsProps extends PersonProps {
  errorOf: (field: string) => string | undefined;
  isRequired?: boolean;
}

/** Name and birth date of a traveller, whose texts are left to the browser. */
export function PersonFields({ traveller, index, errorOf, isRequired }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      {personFields.map((field) => {
        const name = `travellers.${index}.${field}`;
        return (
          <Field key={field} name={name} label={de.bookingForm[field]} error={errorOf(name)}>
            <input
              type={field === 'birthDate' ? 'date' : 'text'}
              autoComplete="off"
              required={isRequired}
              defaultValue={traveller[field]}
            />
          </Field>
        );
      })}
    </div>
  );
}

/** Sends the form, which is shown again without this traveller. @param path address of the form */
export function RemovePerson({ traveller, index, path }: PersonProps & { path: string }) {
  return (
    <Button
      variant="quiet"
      size="small"
      type="submit"
      name="action"
      value={`remove-${index}`}
      formAction={`${path}#reisende`}
    >
      {de.bookingForm.remove(traveller.firstName || de.bookingForm.traveller(index + 1))}
    </Button>
  );
}

/** Sends the form, which is shown again with one more traveller; nothing if there are as many as possible. */
export function AddPerson({ travellers, path }: { travellers: Travellers; path: string }) {
  if (!canAddTraveller(travellers)) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      type="submit"
      name="action"
      value="add"
      formAction={`${path}#${fieldId(`travellers.${travellers.length}.firstName`)}`}
    >
      {de.bookingForm.add}
    </Button>
  );
}
