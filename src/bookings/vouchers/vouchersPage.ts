/** The page on which organisers create and end vouchers, and the call with which the booking form checks one. */
import { z } from 'zod';
import { readCents } from '#domain/amounts.ts';
import { maxTotal } from '#domain/bookings/price/bookingPrice.ts';
import { maxVoucherCode, voucherCode, voucherCodePattern } from '#domain/bookings/price/voucher.ts';
import { berlinToday, isIsoDate, readDay } from '#domain/dates.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { findTripKey, isOnSite } from '#domain/site/tripOnSite.ts';
import type { VouchersData } from '#pageData/organisers/vouchers.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, endpoint, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { findVoucher, loadVouchers, maxVouchers, refused } from './vouchers.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected voucher. */
    rejectedVoucher?: Omit<VouchersData, 'vouchers'>;
  }
}

const codeOf = z.string().max(100).transform(voucherCode);
const checkSchema = z.object({ combinedId: z.string().max(100), code: codeOf });
const actionSchema = z.object({ aktion: z.string().max(100) });
const field = z.string().max(100).default('');

const worth = 'Zum Beispiel „50 €“ oder „10 %“, höchstens 10.000 € oder 100 %.';
const maxWorth = 1_000_000;
const maxUses = 100_000;
const newSchema = z.object({
  code: codeOf.refine(
    (code) => voucherCodePattern.test(code),
    `Vier bis ${maxVoucherCode} Buchstaben ohne Umlaute, Ziffern und Bindestriche.`,
  ),
  wert: line.max(20, worth).transform((text, context) => {
    const [, digits] = /^(\d{1,3}) ?%$/.exec(text) ?? [];
    const percent = digits ? Number(digits) : null;
    const amount = text.includes('€') ? readCents(text) : null;
    if (percent !== null ? percent >= 1 && percent <= 100 : amount !== null && amount > 0 && amount <= maxWorth)
      return { percent, amount };
    context.issues.push({ code: 'custom', message: worth, input: text });
    return z.NEVER;
  }),
  anzahl: line.max(10).transform((text, context) => {
    const uses = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (uses >= 1 && uses <= maxUses) return uses;
    context.issues.push({ code: 'custom', message: 'Eine ganze Zahl von 1 bis 100.000.', input: text });
    return z.NEVER;
  }),
  bis: field.transform((text) => readDay(text) ?? text).refine(isIsoDate, 'Bis zu welchem Tag gilt er?'),
  minimum: field.transform((text, context) => {
    const cents = text.trim() === '' ? 0 : readCents(text);
    if (cents !== null && cents >= 0 && cents <= maxTotal) return cents;
    context.issues.push({ code: 'custom', message: 'Schreib bitte einen Betrag in Euro.', input: text });
    return z.NEVER;
  }),
});

export const vouchersPage = {
  endpoints: [
    endpoint({
      path: '/vouchers',
      body: { type: 'json', bytes: 2 * 1024 },
      limit: 'submissions',
      input: { schema: checkSchema, invalid: 'Der Code fehlt.' },
      handle: checkVoucher,
    }),
  ],
  forms: [
    form({
      path: '/admin/:subdomain/gutscheine',
      permission: 'bookings.write',
      body: { type: 'form', bytes: 4 * 1024 },
      input: { schema: actionSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitVoucher,
      errorPage: { statuses: [422, 503], show: showVoucherErrors },
    }),
  ],
  pages: { organiserVouchers: loadVouchersPage },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Answers what a voucher is worth. @throws AppError 422 if the trip or the voucher is unknown, or it is over */
async function checkVoucher(
  { database, env, now }: BookingDeps,
  { site, input }: Call<z.output<typeof checkSchema>>,
): Promise<Answer> {
  const key = findTripKey(input.combinedId, env.hosts);
  const isKnown = key && isOnSite(key.subdomain, site.scope, env.hosts);
  const voucher = isKnown ? await findVoucher(database, key.subdomain, input.code, berlinToday(now())) : null;
  if (!voucher) throw refused();
  return { json: { voucher } };
}

function loadVouchersPage(
  context: BookingContext,
  { subdomain }: ArgsOf<'organiserVouchers'>,
): Loaded<'organiserVouchers'> {
  const { deps, rejectedVoucher } = context;
  const fields = { code: '', wert: '', anzahl: '', bis: '', minimum: '' };
  return forOrganiser(context, subdomain, async (host) => {
    const vouchers = await loadVouchers(deps.database, host.subdomain, berlinToday(deps.now()));
    return { data: { vouchers, fields, errors: [], failure: null, ...rejectedVoucher } };
  });
}

/** @throws AppError 422 */
async function submitVoucher(
  { database, now }: BookingDeps,
  { organiser: { subdomain }, input, body }: Call<z.output<typeof actionSchema>>,
): Promise<Answer> {
  const [aktion, code = ''] = input.aktion.split(' ');
  if (aktion === 'beenden') {
    const ended = database.updateTable('vouchers').set({ endedAt: now() }).where('subdomain', '=', subdomain);
    await ended.where('code', '=', code).where('endedAt', 'is', null).execute();
    return { redirect: noticePath(subdomain, 'gutscheine', 'beendet') };
  }
  if (aktion !== 'anlegen') throw new AppError(422, 'Diese Aktion gibt es nicht.');
  const entered = readFields(newSchema, body, 422, 'Der Gutschein ist nicht angelegt.');
  if (entered.bis < berlinToday(now())) throw rejected('bis', 'Dieser Tag ist schon vorbei.');
  const { count } = await database
    .selectFrom('vouchers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('subdomain', '=', subdomain)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxVouchers) throw new AppError(422, `Mehr als ${maxVouchers} Gutscheine gehen nicht.`);
  const { wert, anzahl: mostUses, bis: endsOn, minimum } = entered;
  const row = { subdomain, code: entered.code, ...wert, mostUses, endsOn, minimum, createdAt: now(), endedAt: null };
  const insert = database.insertInto('vouchers').values(row);
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n)
    throw rejected('code', 'Diesen Code habt ihr schon benutzt. Nimm einen anderen.');
  return { redirect: noticePath(subdomain, 'gutscheine', 'angelegt') };
}

function rejected(name: keyof VouchersData['fields'], message: string): AppError {
  return new AppError(422, 'Der Gutschein ist nicht angelegt.', [{ field: name, message }]);
}

function showVoucherErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const fields = enteredTexts(body, 'code', 'wert', 'anzahl', 'bis', 'minimum');
  const rejectedVoucher = { fields, ...shownErrors(error) };
  return { page: organiserPath(organiser.subdomain, 'gutscheine'), state: { rejectedVoucher } };
}
