import { formatDateRange } from '#domain/dates.ts';
import type { ChangeFormData } from '#pageData/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';

interface DepartureFieldProps {
  data: Pick<ChangeFormData, 'values' | 'trips'>;
  hint: string;
  error: string | undefined;
}

/** Chooses a departure of a trip, and loads what can be chosen on it. */
export function DepartureField({ data: { values, trips }, hint, error }: DepartureFieldProps) {
  return (
    <>
      <Field name="departure" label={de.changes.departure} hint={hint} error={error}>
        <select defaultValue={`${values.combinedId}/${values.dateKey}`}>
          {trips.map(({ combinedId, title, dates }) => (
            <optgroup key={combinedId} label={title}>
              <Options
                of={dates.map(({ dateKey, start, end }) => [
                  `${combinedId}/${dateKey}`,
                  `${formatDateRange(start, end)}, ${title}`,
                ])}
              />
            </optgroup>
          ))}
        </select>
      </Field>
      <Button variant="secondary" size="small" type="submit" name="action" value="load">
        {de.changes.load}
      </Button>
    </>
  );
}
