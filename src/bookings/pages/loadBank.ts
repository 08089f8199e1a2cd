import { formatIban } from '#domain/bookings/bankDetails.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { versionOf } from '#platform/versionOf.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { loadBankDetails } from '../bank/bankDetails.ts';
import type { BookingContext } from './bookingContext.ts';

/** Loads the bank details of a host, or what was entered last if it was rejected. */
export function loadBank(context: BookingContext, { subdomain }: ArgsOf<'organiserBank'>): Loaded<'organiserBank'> {
  return forOrganiser(context, subdomain, async (host) => {
    const bank = await loadBankDetails(context.deps.database, host.subdomain);
    const fields = { inhaber: bank?.holder ?? '', iban: formatIban(bank?.iban ?? ''), bic: bank?.bic ?? '' };
    const rejected = context.rejectedBank;
    const version = rejected?.version ?? versionOf(bank);
    return { data: { isStored: bank !== null, fields, errors: [], failure: null, ...rejected, version } };
  });
}
