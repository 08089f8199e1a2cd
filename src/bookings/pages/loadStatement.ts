import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { loadRecordedPayments } from '../statement/statements.ts';
import type { BookingContext } from './bookingContext.ts';

/** Loads the page that reads a bank statement, with what its form has shown last, or with what was recorded. */
export function loadStatement(
  context: BookingContext,
  { subdomain, recorded }: ArgsOf<'organiserStatement'>,
): Loaded<'organiserStatement'> {
  return forOrganiser(context, subdomain, async (host) => {
    const { preview = null, failure = null } = context.statementStep ?? {};
    const payments = recorded === null ? [] : loadRecordedPayments(context.deps, host.subdomain, new Date(recorded));
    return { late: Promise.resolve(payments).then((found) => ({ preview, failure, recorded: found })) };
  });
}
