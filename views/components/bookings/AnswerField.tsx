import { detailField } from '#domain/bookings/travellers/travellerChecks.ts';
import { type TravellerField, yes } from '#domain/trip/travellerFields.ts';
import { Field, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './AnswerFields.module.css';
import { CheckField } from './CheckField.tsx';

/** Longer answers get several lines. Characters. */
const longestLine = 200;

interface AnswerFieldProps {
  field: TravellerField;
  /** Position of the traveller, from 0. */
  traveller: number;
  answer: string;
  error: string | undefined;
  /** Missing in forms that leave their values to the browser. */
  onChange?: (() => void) | undefined;
}

export function AnswerField({ field, traveller, answer, error, onChange }: AnswerFieldProps) {
  const { key, label, hint, options, maxLength, isRequired } = field;
  const name = detailField(traveller, key);
  if (!options && maxLength === undefined) {
    return (
      <CheckField name={name} value={yes} isChecked={answer === yes} error={error} onChange={onChange}>
        {label} <span className={`note ${styles.note}`}>{hint}</span>
      </CheckField>
    );
  }
  const value = onChange ? { value: answer, onChange } : { defaultValue: answer };
  return (
    <Field name={name} label={label} {...(hint && { hint })} error={error} isOptional={!isRequired}>
      {options ? (
        <select {...value}>
          <option value="">{isRequired ? de.bookingForm.choose : de.bookingForm.noAnswer}</option>
          <Options of={options.map((option) => [option.key, option.label])} />
        </select>
      ) : maxLength !== undefined && maxLength <= longestLine ? (
        <input {...value} type="text" autoComplete="off" maxLength={maxLength} />
      ) : (
        <textarea {...value} className={styles.text} rows={3} autoComplete="off" maxLength={maxLength} />
      )}
    </Field>
  );
}
