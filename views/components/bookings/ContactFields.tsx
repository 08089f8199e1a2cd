import { type EmergencyContact, maxContacts } from '#domain/trip/travellerFields.ts';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './AnswerFields.module.css';

interface ContactFieldsProps {
  contacts: readonly EmergencyContact[];
  errorOf: (name: string) => string | undefined;
  /** Missing in forms that leave their values to the browser. */
  onChange?: (() => void) | undefined;
}

/** Controls for the emergency contacts, with an empty row more than there are contacts. */
export function ContactFields({ contacts, errorOf, onChange }: ContactFieldsProps) {
  const filled = contacts.filter(({ name, phone }) => `${name}${phone}` !== '').length;
  const rows = Math.min(maxContacts, Math.max(2, filled + 1, contacts.length));
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: contacts are identified by their position in the list
    <div key={index} className={styles.fields}>
      {(['name', 'phone'] as const).map((part) => {
        const name = `emergencyContacts.${index}.${part}`;
        const label = part === 'name' ? de.bookingForm.contactName : de.bookingForm.contactPhone;
        const value = contacts[index]?.[part] ?? '';
        return (
          <Field
            key={part}
            name={name}
            label={`${de.bookingForm.contact(index + 1)}: ${label}`}
            isOptional={index > 0}
            error={errorOf(name)}
          >
            <input
              type={part === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              {...(onChange ? { value, onChange } : { defaultValue: value })}
            />
          </Field>
        );
      })}
    </div>
  ));
}
