import { Field } from './Field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The text in the address. */
  text: string;
}

/** Field `q` of a form that filters a list of organisers. */
export function SearchField({ label, placeholder, text }: SearchFieldProps) {
  return (
    <Field name="q" label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="search"
          maxLength={200}
          defaultValue={text}
          placeholder={placeholder}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
