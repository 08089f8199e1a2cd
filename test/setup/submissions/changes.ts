/** Changes of bookings in tests, as an organiser makes them who sees the booking as it is now. */
import type { BookingDeps } from '#bookings/bookingDeps.ts';
import { bookingVersion, type ChangeOutcome, changeBooking } from '#bookings/changes/changeBooking.ts';
import { findBooking, guardianEmail } from '#bookings/storedSubmissions.ts';
import { type ChangeValues, changeFields, valuesOf } from '#domain/bookings/changes/changeForm.ts';

type Edit = Partial<ChangeValues> | ((values: ChangeValues) => Partial<ChangeValues>);

/** Returns the values of the form after some of them were entered, and the version that the form states. */
export async function editedValues({ database }: Pick<BookingDeps, 'database'>, reference: string, edit: Edit) {
  const stored = await findBooking(database, reference);
  if (!stored) throw new Error('There is no such booking.');
  const values = valuesOf(stored.booking, guardianEmail(stored));
  return {
    values: { ...values, ...(typeof edit === 'function' ? edit(values) : edit) },
    version: bookingVersion(stored),
  };
}

/** @param total the new total in cents that was shown */
export async function changeNow(
  deps: BookingDeps,
  reference: string,
  edit: Edit,
  total: number,
  subdomain = 'ya',
): Promise<ChangeOutcome> {
  const { values, version } = await editedValues(deps, reference, edit);
  return changeBooking(deps, subdomain, reference, { values, shown: { version, total }, by: 'kim' });
}

/** Returns the fields of the form. */
export async function formOfChange(
  deps: Pick<BookingDeps, 'database'>,
  reference: string,
  edit: Edit = {},
): Promise<Record<string, string>> {
  const { values, version } = await editedValues(deps, reference, edit);
  return { ...Object.fromEntries(changeFields(values)), version };
}
