import { useState } from 'react';
import { writeNumber } from '#domain/amounts.ts';
import type { WrittenNumber } from '#domain/fields/numberText.ts';
import { sentNumber } from '#domain/fields/sentValues.ts';
import { Field } from './Field.tsx';

interface NumberFieldProps {
  field: WrittenNumber;
  path: string;
  label: string;
  /** Null is shown as an empty field. */
  value: number | null;
  /** Receives NaN for a text that is not a number. */
  onChange: (value: number | null) => void;
  error?: string | undefined;
  hint?: string;
}

/**
 * Labelled field for a number of a record, which reads what the server reads: "449,50", "1.299" or a number that was copied from
 * elsewhere. An input of the type "number" would make 1.299 of "1.299".
 */
export function NumberField({ field, path, label, value, onChange, error, hint }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The value may have changed since, for example by the map.
  const isTyped = typed !== null && Object.is(sentNumber(field, typed, null), value);
  return (
    <Field name={path} label={label} error={error} {...(hint && { hint })}>
      <input
        inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={30}
        value={isTyped ? typed : shownNumber(field, value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(sentNumber(field, target.value, null));
        }}
      />
    </Field>
  );
}

/** Coordinates have a point, as in maps. */
function shownNumber({ decimals }: WrittenNumber, value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  return decimals === undefined ? String(value) : writeNumber(value);
}
