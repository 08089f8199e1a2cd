import { Field } from '../../../../components/form/Field.tsx';

interface NumberFieldProps {
  path: string;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  hint?: string;
  min?: number;
  max?: number;
  /** Step of the input; "any" allows decimals. */
  step?: number | 'any';
}

/** Labelled number field of the trip. Null is shown as an empty field. */
export function NumberField({ path, label, value, onChange, error, hint, ...rest }: NumberFieldProps) {
  return (
    <Field name={path} label={label} error={error} {...(hint && { hint })}>
      <input
        {...rest}
        type="number"
        inputMode="decimal"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </Field>
  );
}
