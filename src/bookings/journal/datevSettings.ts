/** The page on which a host says how its payments are booked in DATEV's programs (specification §7.18). */
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { DatevSettings } from '#domain/organisers/journal/datev.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { DatevData } from '#pageData/organisers/journal.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    rejectedDatev?: DatevData;
  }
}

const numberBetween = (least: number, most: number) =>
  line
    .refine((text) => /^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `Bitte eine Zahl von ${least} bis ${most}.`,
    })
    .transform(Number);
const account = line.regex(/^[1-9]\d{3,8}$/, 'Bitte eine Kontonummer mit mindestens vier Ziffern.');

const fieldNames = ['berater', 'mandant', 'beginn', 'bank', 'kasse', 'andere', 'ausbuchung', 'familien'] as const;
const datevSchema = z
  .object({
    berater: numberBetween(1001, 9_999_999),
    mandant: numberBetween(1, 99_999),
    beginn: numberBetween(1, 12),
    ...{ bank: account, kasse: account, andere: account, ausbuchung: account, familien: account },
  })
  .superRefine(({ bank, kasse, andere, ausbuchung, familien }, { addIssue }) => {
    const mustBe = (path: string, isRight: boolean, message: string) =>
      isRight || addIssue({ code: 'custom', path: [path], message });
    mustBe('bank', bank.length <= 8, 'Ein Sachkonto hat höchstens acht Ziffern.');
    for (const [path, { length }] of Object.entries({ kasse, andere, ausbuchung }))
      mustBe(path, length === bank.length, `Bitte so viele Ziffern wie beim Bankkonto: ${bank.length}.`);
    const isFitting = [bank.length, bank.length + 1].includes(familien.length);
    mustBe('familien', isFitting, `Bitte ${bank.length} Ziffern, oder bei einem Personenkonto ${bank.length + 1}.`);
  });

export const datevPage = {
  forms: [
    form({
      path: '/admin/:subdomain/journal/datev',
      permission: 'accounting.manage',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: datevSchema, invalid: 'Die Konten sind nicht gespeichert.' },
      handle: saveSettings,
      errorPage: { statuses: [422, 503], show: showErrors },
    }),
  ],
  pages: { organiserDatev: loadDatev },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Loads the settings of a host; null if it has entered none. @throws if the database does not answer */
export async function loadDatevSettings(database: Database, subdomain: string): Promise<DatevSettings | null> {
  const rows = database
    .selectFrom('datevSettings')
    .select(['consultant', 'client', 'yearStart', 'accounts', 'families']);
  return (await rows.where('subdomain', '=', subdomain).executeTakeFirst()) ?? null;
}

function loadDatev(context: BookingContext, { subdomain }: ArgsOf<'organiserDatev'>): Loaded<'organiserDatev'> {
  return forOrganiser(context, subdomain, async (host) => {
    if (context.rejectedDatev) return { data: context.rejectedDatev };
    const stored = await loadDatevSettings(context.deps.database, host.subdomain);
    const { transfer = '', cash = '', other = '', writeOff = '' } = stored?.accounts ?? {};
    const fields = {
      berater: String(stored?.consultant ?? ''),
      mandant: String(stored?.client ?? ''),
      beginn: String(stored?.yearStart ?? 1),
      ...{ bank: transfer, kasse: cash, andere: other, ausbuchung: writeOff, familien: stored?.families ?? '' },
    };
    return { data: { fields, errors: [], failure: null } };
  });
}

async function saveSettings(
  { database }: BookingDeps,
  { organiser: { subdomain }, input }: Call<z.output<typeof datevSchema>>,
): Promise<Answer> {
  const { berater: consultant, mandant: client, beginn: yearStart, familien: families } = input;
  const accounts = { transfer: input.bank, cash: input.kasse, other: input.andere, writeOff: input.ausbuchung };
  const settings = { consultant, client, yearStart, accounts, families };
  const insert = database.insertInto('datevSettings').values({ subdomain, ...settings });
  await insert.onConflict((conflict) => conflict.column('subdomain').doUpdateSet(settings)).execute();
  return { redirect: noticePath(subdomain, 'journal/datev', 'gespeichert') };
}

function showErrors(_deps: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const rejectedDatev = { fields: enteredTexts(body, ...fieldNames), ...shownErrors(error) };
  return { page: organiserPath(organiser.subdomain, 'journal/datev'), state: { rejectedDatev } };
}
