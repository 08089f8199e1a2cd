import { type ComponentProps, useEffect, useRef } from 'react';

interface FilterSelectProps extends ComponentProps<'select'> {
  /** The value in the address. */
  value: string;
}

/**
 * Select of a filter form that submits the form on change. Without JavaScript the form's button submits it. The select
 * is uncontrolled and updated in place when the address changes, so that it keeps the focus. Hydration keeps what visitors
 * have chosen before it.
 */
export function FilterSelect({ value, children, ...attributes }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const latest = useRef(value);
  useEffect(() => {
    if (latest.current === value) return;
    latest.current = value;
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <select
      {...attributes}
      ref={select}
      autoComplete="off"
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {children}
    </select>
  );
}
