import { detailField } from '#domain/bookings/travellers/travellerChecks.ts';
import { chosenOptions, isCheckbox, type TravellerField, yes } from '#domain/trip/travellerFields.ts';
import { Field, FieldMessage, fieldId, Options } from '#views/components/form/Field.tsx';
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

export function AnswerField(props: AnswerFieldProps) {
  const { field, traveller, answer, error, onChange } = props;
  const { key, label, hint, options, maxLength, isMultiple, isNumber, isRequired } = field;
  const name = detailField(traveller, key);
  if (options && isMultiple) return <OptionFields {...props} options={options} />;
  if (isCheckbox(field)) {
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
      ) : isNumber ? (
        <input {...value} type="text" inputMode="decimal" autoComplete="off" maxLength={9} />
      ) : maxLength !== undefined && maxLength <= longestLine ? (
        <input {...value} type="text" autoComplete="off" maxLength={maxLength} />
      ) : (
        <textarea {...value} className={styles.text} rows={3} autoComplete="off" maxLength={maxLength} />
      )}
    </Field>
  );
}

/** A question to which several answers can be chosen. Each of them is a field of its own. */
function OptionFields({
  field: { key, label, hint, isRequired },
  options,
  traveller,
  answer,
  error,
  onChange,
}: AnswerFieldProps & { options: NonNullable<TravellerField['options']> }) {
  const name = detailField(traveller, key);
  const id = fieldId(name);
  const chosen = chosenOptions(answer);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`stack-2 start ${styles.options}`}
      aria-describedby={error ? `${id}-fehler` : undefined}
    >
      <legend>
        {label} {isRequired ? null : <span className="note">({de.form.optional})</span>}
      </legend>
      {hint ? <p className="note">{hint}</p> : null}
      {options.map((option, index) => (
        <CheckField
          key={option.key}
          name={`${name}.${index}`}
          value={option.key}
          isChecked={chosen.includes(option.key)}
          error={undefined}
          onChange={onChange}
        >
          {option.label}
        </CheckField>
      ))}
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </fieldset>
  );
}
