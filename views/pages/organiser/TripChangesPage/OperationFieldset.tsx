import type { ReactNode } from 'react';
import type { OperationFields } from '#domain/organisers/bulk/operationForm.ts';
import { type OperationKind, operationLabels, roundingTexts } from '#domain/organisers/bulk/tripOperation.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { Field, FieldMessage, fieldId, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripChangesPage.module.css';

interface OperationFieldsetProps {
  /** The submitted values; null before the first submission. */
  fields: OperationFields | null;
  year: number;
  errorOf: (field: string) => string | undefined;
}

/** Choice of the operation, with the fields of each, and of the departures that it concerns. */
export function OperationFieldset({ fields, year, errorOf }: OperationFieldsetProps) {
  const id = fieldId('aenderung');
  const error = errorOf('aenderung');
  const operation = (kind: OperationKind, children?: ReactNode) => (
    <div className={styles.operation}>
      <label className={`option ${styles.option}`}>
        <input
          type="radio"
          name="aenderung"
          value={kind}
          defaultChecked={fields?.aenderung === kind}
          aria-describedby={`${id}-${kind}`}
        />
        <strong>{operationLabels[kind]}</strong>
      </label>
      <p id={`${id}-${kind}`} className="note">
        {de.tripChanges.hints[kind]}
      </p>
      {children ? <div className={styles.fields}>{children}</div> : null}
    </div>
  );
  const input = (name: 'wert' | 'tage', label: string, hint: string) => (
    <Field name={name} label={label} hint={hint} error={errorOf(name)}>
      <input maxLength={20} defaultValue={fields?.[name] ?? ''} />
    </Field>
  );
  const select = (
    name: 'einheit' | 'rundung' | 'saison' | 'jahr',
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
    <Field name={name} label={label} error={errorOf(name)}>
      <select defaultValue={fields?.[name] || options[0]?.[0]}>
        <Options of={options} />
      </select>
    </Field>
  );
  return (
    <fieldset
      id={id}
      className={`boxed stack-3 ${styles.group}`}
      tabIndex={-1}
      aria-describedby={error ? `${id}-fehler` : undefined}
    >
      <legend>{de.tripChanges.operation}</legend>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
      <h3>{de.tripChanges.ofTrips}</h3>
      <div className={styles.operations}>
        {operation('show')}
        {operation('hide')}
        {operation('archive')}
        {operation('unarchive')}
      </div>
      <h3>{de.tripChanges.ofDepartures}</h3>
      <p className="note">{de.tripChanges.ofDeparturesHint}</p>
      <div className={styles.fields}>
        {select('saison', de.tripChanges.season, [
          ['', de.tripChanges.everySeason],
          ...seasons.map(({ key, label }) => [key, label] as const),
        ])}
        {select('jahr', de.tripChanges.year, [
          ['', de.tripChanges.everyYear],
          ...shownYears.map((offset) => [String(year + offset), String(year + offset)] as const),
        ])}
      </div>
      <div className={styles.operations}>
        {operation(
          'prices',
          <>
            {input('wert', de.tripChanges.amount, de.tripChanges.amountHint)}
            {select('einheit', de.tripChanges.unit, Object.entries(de.tripChanges.units))}
            {select('rundung', de.tripChanges.rounding, Object.entries(roundingTexts))}
          </>,
        )}
        {operation('move', input('tage', de.tripChanges.days, de.tripChanges.daysHint))}
        {operation('dates-online')}
        {operation('dates-offline')}
        {operation('copy')}
      </div>
    </fieldset>
  );
}

/** Years to choose, counted from the current one. Departures of the last one can be copied. */
const shownYears = [-1, 0, 1, 2, 3];
