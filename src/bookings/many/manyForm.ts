/** The form with which organisers change many bookings together: a preview, then the change (specification §7.15). */
import { z } from 'zod';
import { maxHolder } from '#domain/bookings/debits.ts';
import { isReference } from '#domain/bookings/reference.ts';
import {
  accountField,
  doneQuery,
  type EnteredAccounts,
  type ManyPlan,
  manyActions,
  manyActionValues,
  readBookingsSelection,
} from '#domain/organisers/bookings/bookingList.ts';
import { bookingsPath, bookingsQuery, doneId, maxTogether } from '#domain/organisers/bookings/bookingsPath.ts';
import { tidyLine } from '#domain/text/tidyText.ts';
import type { Answer, Call, PageAnswer } from '#platform/http/routeTable.ts';
import { compactAccount, ibanIssue } from '../bank/accountFields.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { selectedReferences } from './loadBookingList.ts';
import { changeMany, planMany } from './manyBookings.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** A change of many bookings that is shown before it is made, or why it was not made. */
    manyStep?: ManyStep;
  }
}

/** What the page of bookings shows after its form was sent. The plan is null if no bookings were chosen. */
export interface ManyStep {
  plan: ManyPlan | null;
  failure: string | null;
  /** Accounts that were entered for refunds, by booking. */
  accounts?: EnteredAccounts;
}

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
export const manySchema = z
  .looseObject({
    aktion: z.enum(manyActionValues).optional(),
    schritt: z.enum(['vorschau', 'ausfuehren']),
    buchung: list.pipe(z.array(z.string().refine(isReference)).max(maxTogether)).default([]),
    /** Instead of `aktion`: what is done with all bookings of the selection, also those of other pages. */
    alle: z.enum(manyActionValues).optional(),
    /** The filters of the list, as a query. */
    auswahl: z.string().max(1_000).default(''),
    /** Refunds that may go to an account of somebody else. */
    fremd: list.pipe(z.array(z.string().refine(isReference)).max(maxTogether)).default([]),
    /** `version` of the plan that was shown. */
    stand: z.string().max(50).default(''),
  })
  .refine(({ aktion, alle }) => (aktion === undefined) !== (alle === undefined));

const wrongAccount = 'Ein Konto stimmt nicht. Eingetragen ist noch nichts.';
const nothingChosen = 'Wähle bitte erst Buchungen aus.';
const unapproved =
  'Das Geld ginge auf ein Konto, das nicht der Familie gehört. Setz bitte den Haken, oder trag ein anderes Konto ein.';
const changed =
  'Inzwischen hat sich eine Buchung geändert. Gespeichert ist noch nichts. Sieh dir die Liste bitte noch einmal an.';

export async function submitMany(deps: BookingDeps, call: Call<z.output<typeof manySchema>>): Promise<Answer> {
  const { input, organiser } = call;
  const { subdomain, username: by } = organiser;
  const selection = readBookingsSelection(subdomain, new URLSearchParams(input.auswahl));
  const action = manyActions.find((each) => manyActionValues[each] === (input.alle ?? input.aktion)) ?? 'confirm';
  const show = (manyStep: ManyStep, status = 200): PageAnswer => ({
    ...{ page: bookingsPath(selection), status, state: { manyStep } },
  });
  const references = input.alle
    ? await selectedReferences(deps, selection, { offset: 0, limit: maxTogether })
    : input.buchung;
  if (references.length === 0) return show({ plan: null, failure: nothingChosen }, 422);
  const plan = () => planMany(deps, subdomain, action, references);
  const accounts = enteredAccounts(input, references);
  const wrong = Object.values(accounts).some(({ message }) => message !== null);
  if (input.schritt === 'ausfuehren' && wrong)
    return show({ plan: await plan(), failure: wrongAccount, accounts }, 422);
  if (input.schritt === 'vorschau') return show({ plan: await plan(), failure: null });
  const outcome = await changeMany(deps, subdomain, action, references, {
    ...{ version: input.stand, by, approved: input.fremd },
    accounts: new Map(
      Object.entries(accounts).map(([reference, { holder, iban }]) => [reference, { name: holder, iban }]),
    ),
  });
  if (outcome === 'changed') return show({ plan: await plan(), failure: changed, accounts }, 409);
  if (outcome === 'unapproved') return show({ plan: await plan(), failure: unapproved, accounts }, 422);
  const query = new URLSearchParams([...bookingsQuery(selection), ...doneQuery({ action, ...outcome })]);
  const path = bookingsPath({ ...selection, view: 'open', trip: null, text: '' });
  return { redirect: `${path}?${query}#${doneId}` };
}

/** Returns the accounts that were entered for bookings, as they are compared and shown again. */
function enteredAccounts(input: Record<string, unknown>, references: readonly string[]): EnteredAccounts {
  const textOf = (name: string) => tidyLine(typeof input[name] === 'string' ? input[name].slice(0, maxHolder) : '');
  return Object.fromEntries(
    references.flatMap((reference) => {
      const iban = compactAccount(textOf(accountField('iban', reference)));
      const holder = textOf(accountField('inhaber', reference));
      return iban === '' ? [] : [[reference, { iban, holder, message: ibanIssue(iban) }]];
    }),
  );
}
