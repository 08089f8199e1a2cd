/** The rules for changes of a trip's document, in the editor and in tables. */
import type { z } from 'zod';
import { destinationSchema } from '#content/destinationSchema.ts';
import { issueText } from '#content/documentIssues.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { Hosts } from '#domain/hosts.ts';
import { changedFields } from '#domain/organisers/fieldChanges.ts';
import { readTripForm, tripFieldLabel } from '#domain/organisers/tripForm.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import { ownFormPath } from '#domain/trip/bookingFormPath.ts';
import { isListedCountry } from '#domain/trip/countries.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { hasOtherForm } from '#domain/trip/visibility.ts';
import { combinedIdOf } from '#domain/tripId.ts';

/** The message for rejected fields of a trip. */
export const invalidTrip = 'Einige Angaben stimmen noch nicht.';

type Document = Readonly<Record<string, unknown>>;

/** Returns the trip with changed fields, or the errors of its schema and of the form (specification §7.6). */
export function readEdited(
  document: Document,
  given: Document,
  hosts: Hosts,
): { trip: Destination } | { invalid: FieldError[] } {
  const after = { ...document, ...given };
  const read = destinationSchema.safeParse(after);
  const invalid = read.success ? issuesOf(read.data, document, hosts) : schemaErrors(read.error, after);
  return read.success && invalid.length === 0 ? { trip: read.data } : { invalid };
}

/**
 * Applies the rules of the form. An existing country that is not in the list may stay, but cannot be chosen; so may an address
 * of another trip's booking form, with which the trip is not reachable.
 */
function issuesOf(trip: Destination, before: Record<string, unknown>, hosts: Hosts): FieldError[] {
  const isChosen = changedFields({ country: before.country }, { country: trip.country }).length > 0;
  const isInvalid = isChosen && !isListedCountry(trip.country);
  const country = { field: 'country.slug', message: 'Bitte wähle ein Land aus der Liste.' };
  const isOther = trip.rdsUrl !== before.rdsUrl && hasOtherForm(trip, hosts);
  const message = `Diese Adresse führt zum Buchungsformular einer anderen Reise. Das Formular dieser Reise ist ${ownFormPath(combinedIdOf(trip.subdomain, trip.destinationId))}.`;
  return [
    ...checkTripForm(readTripForm({ ...trip })),
    ...(isInvalid ? [country] : []),
    ...(isOther ? [{ field: 'rdsUrl', message }] : []),
  ];
}

/** Maximum number of errors in a response. Further errors are reported after these are fixed. */
const maxErrors = 100;

/** Returns the issues as field errors, with index-based paths and German messages. */
export function schemaErrors({ issues }: z.ZodError, sent: unknown): FieldError[] {
  return issues.slice(0, maxErrors).map((issue) => ({
    field: issue.path.join('.'),
    message: issueText(issue, sent, tripFieldLabel(issue.path)),
  }));
}
