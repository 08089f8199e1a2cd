import { detailField } from '../../../src/domain/bookings/travellers/travellerChecks.ts';
import { type TravellerField, yes } from '../../../src/domain/bookings/travellers/travellerFields.ts';
import { Field, FieldMessage, fieldId } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import type { StepProps } from './bookingFormState.ts';
import styles from './DetailsStep.module.css';

/** Longer answers get several lines. Characters. */
const longestLine = 200;

interface AnswerFieldProps {
  field: TravellerField;
  /** Position of the traveller, from 0. */
  traveller: number;
  bookingForm: StepProps['bookingForm'];
}

/** Control for the answer to a question about a traveller. */
export function AnswerField({ field, traveller, bookingForm }: AnswerFieldProps) {
  const { key, label, hint, options, maxLength, isRequired } = field;
  const name = detailField(traveller, key);
  const answer = bookingForm.values.travellers[traveller]?.details?.[key] ?? '';
  const error = bookingForm.errorOf(name);
  if (!options && maxLength === undefined)
    return <CheckAnswer {...{ name, label, hint, answer, error, bookingForm }} />;
  return (
    <Field name={name} label={label} {...(hint && { hint })} error={error} isOptional={!isRequired}>
      {(attributes) => {
        const control = { ...attributes, value: answer, onChange: bookingForm.read };
        if (options) {
          return (
            <select {...control}>
              <option value="">{isRequired ? de.bookingForm.choose : de.bookingForm.noAnswer}</option>
              {options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                </option>
              ))}
            </select>
          );
        }
        if (maxLength !== undefined && maxLength <= longestLine) {
          return <input {...control} type="text" autoComplete="off" maxLength={maxLength} />;
        }
        return (
          <textarea
            {...control}
            className={`${attributes.className} ${styles.text}`}
            rows={3}
            autoComplete="off"
            maxLength={maxLength}
          />
        );
      }}
    </Field>
  );
}

interface CheckAnswerProps {
  name: string;
  label: string;
  hint: string | undefined;
  answer: string;
  error: string | undefined;
  bookingForm: StepProps['bookingForm'];
}

/** Answer by a checkbox, which is never preselected. */
function CheckAnswer({ name, label, hint, answer, error, bookingForm }: CheckAnswerProps) {
  const id = fieldId(name);
  return (
    <div>
      <label className={styles.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value={yes}
          checked={answer === yes}
          onChange={bookingForm.read}
          aria-describedby={error ? `${id}-fehler` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label} <span className={styles.note}>{hint}</span>
        </span>
      </label>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </div>
  );
}
