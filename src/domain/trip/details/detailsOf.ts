/** Computes the published details of a trip: travel, care, board and conditions. */
import { type Field, type Fields, isField, mapFields } from '../../fields/field.ts';
import type { Destination } from '../trip.ts';
import { otherFields, type TripDetails } from '../tripDetails.ts';
import { tripFields } from '../tripRecord.ts';
import { unambiguousTiers } from './unambiguousTiers.ts';

const isOther = (name: string) => otherFields.some((other) => other === name);
const detailFields = Object.fromEntries(Object.entries(tripFields).filter(([name]) => !isOther(name)));

/**
 * Returns the details of a trip document. Omits unknown skills and questions, and resolves contradictions of the cancellation
 * fees.
 */
export function detailsOf(destination: Partial<Destination>): TripDetails {
  const details = publicValues(detailFields, { ...destination }) as unknown as TripDetails;
  return {
    ...details,
    cancellation: unambiguousTiers(details.cancellation),
    earlyBird: details.earlyBird.toSorted((a, b) => b.daysBefore - a.daysBefore),
  };
}

export const noTripDetails: TripDetails = detailsOf({});

function publicValues(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return mapFields(fields, (field, name) => publicValue(field, values[name]));
}

function publicValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'keys': {
      const known = new Set(field.options.map(({ key }) => key));
      return ((value ?? []) as string[]).filter((key) => known.has(key));
    }
    case 'lines':
      return value ?? [];
    case 'list': {
      const { entry: fields } = field;
      if (isField(fields)) return value ?? [];
      return ((value ?? []) as { _key?: string }[]).map(({ _key, ...entry }) => ({
        ...(field.key && { key: _key }),
        ...publicValues(fields, entry),
      }));
    }
    default:
      return value ?? null;
  }
}
