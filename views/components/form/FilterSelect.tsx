import { type ReactNode, useEffect, useRef } from 'react';

interface FilterSelectProps {
  id?: string;
  name: string;
  className: string | undefined;
  /** What the address has chosen. */
  value: string;
  children: ReactNode;
}

/**
 * A select of a filter form that applies at once: a choice sends the form. Without scripts the form's button sends it. It
 * is not replaced when the address changes, so that it keeps the focus.
 */
export function FilterSelect({ value, children, ...attributes }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <select
      {...attributes}
      ref={select}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {children}
    </select>
  );
}
