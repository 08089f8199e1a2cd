import type { ReactNode } from 'react';
import {
  type OperationFields,
  operationValues,
  roundingValues,
  unitValues,
} from '#domain/organisers/bulk/operationForm.ts';
import { Field, FieldMessage, fieldId } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import styles from './TripChangesPage.module.css';

interface OperationFieldsetProps {
  /** The submitted values; null before the first submission. */
  fields: OperationFields | null;
  /** The current year. */
  year: number;
  errorOf: (field: string) => string | undefined;
}

/** Choice of the operation, with the fields of each. */
export function OperationFieldset({ fields, year, errorOf }: OperationFieldsetProps) {
  const chosen = fields?.aenderung ?? '';
  const id = fieldId('aenderung');
  const error = errorOf('aenderung');
  const operation = (value: string, label: string, hint: string, children: ReactNode) => (
    <div className={styles.operation}>
      <label className={styles.option}>
        <input
          type="radio"
          name="aenderung"
          value={value}
          defaultChecked={chosen === value}
          aria-describedby={`${id}-${value}`}
        />
        <span>
          <strong>{label}</strong>
        </span>
      </label>
      <p id={`${id}-${value}`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.fields}>{children}</div>
    </div>
  );
  const input = (name: 'wert' | 'tage' | 'jahr', label: string, hint: string, before: string) => (
    <Field name={name} label={label} {...(hint && { hint })} error={errorOf(name)}>
      {(attributes) => <input {...attributes} maxLength={20} defaultValue={fields?.[name] || before} />}
    </Field>
  );
  const select = (name: 'einheit' | 'rundung', label: string, texts: Record<string, string>, values: string[]) => (
    <Field name={name} label={label} error={errorOf(name)}>
      {(attributes) => (
        <select {...attributes} defaultValue={fields?.[name] || values[0]}>
          {values.map((value) => (
            <option key={value} value={value}>
              {texts[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} aria-describedby={error ? `${id}-fehler` : undefined}>
      <legend>{de.tripChanges.change}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      {operation(
        operationValues.prices,
        de.tripChanges.prices,
        de.tripChanges.pricesHint,
        <>
          {input('wert', de.tripChanges.amount, de.tripChanges.amountHint, '')}
          {select('einheit', de.tripChanges.unit, de.tripChanges.units, Object.values(unitValues))}
          {select('rundung', de.tripChanges.rounding, de.tripChanges.roundings, Object.values(roundingValues))}
        </>,
      )}
      {operation(
        operationValues.move,
        de.tripChanges.move,
        de.tripChanges.moveHint,
        input('tage', de.tripChanges.days, de.tripChanges.daysHint, ''),
      )}
      {operation(
        operationValues.copy,
        de.tripChanges.copy,
        de.tripChanges.copyHint,
        input('jahr', de.tripChanges.year, '', String(year)),
      )}
    </fieldset>
  );
}
