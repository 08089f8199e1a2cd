import { useRef, useState } from 'react';
import { readBookingFields } from '#domain/bookings/bookingFields.ts';
import type { ChangeFormData } from '#pageData/bookingChange.ts';
import { useHydrated } from '#views/components/useHydrated.ts';
import { ExtrasFields } from './ExtrasFields.tsx';

interface ChosenExtrasProps {
  data: Pick<ChangeFormData, 'values' | 'conditions' | 'extrasLeft'>;
  errorOf: (field: string) => string | undefined;
}

/** Departure place and extras in a form that leaves its other values to the browser. */
export function ChosenExtras({ data: { values, conditions, extrasLeft }, errorOf }: ChosenExtrasProps) {
  const fields = useRef<HTMLDivElement>(null);
  const isLive = useHydrated();
  const [chosen, setChosen] = useState({ boarding: values.boarding, extras: values.extras });
  const read = () => {
    const form = fields.current?.closest('form');
    if (!form) return;
    const { boarding, extras } = readBookingFields(Object.fromEntries(new FormData(form)));
    setChosen({ boarding, extras });
  };
  const form = { values: { ...values, ...chosen }, conditions, departure: { extrasLeft }, isLive, errorOf, read };
  return (
    <div ref={fields} className="stack-4">
      <ExtrasFields bookingForm={form} />
    </div>
  );
}
