/** The page on which owners enter the bank details and certificates of their host (specification §7.16). */
import { isValidBIC } from 'ibantools';
import { z } from 'zod';
import { type BankDetails, formatIban, needsBic } from '#domain/bookings/bankDetails.ts';
import { berlinToday } from '#domain/dates.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { BankData } from '#pageData/organisers/bank.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { versionOf } from '#platform/versionOf.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import { loadTaxNote } from '../receipts/receipts.ts';
import { compactAccount, ibanIssue, isCreditorId } from './accountFields.ts';
import { certificateForms, loadCertificateData } from './certificatePage.ts';
import { saveBankDetails } from './saveBankDetails.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Rejected bank details, with what was entered; `version` is null if it is based on the stored ones now. */
    rejectedBank?: Pick<BankData, 'fields' | 'errors' | 'failure'> & { version: string | null };
  }
}

const bankActionSchema = z.object({
  aktion: z.enum(['speichern', 'entfernen']),
  stand: z.string().max(50).default(''),
});

const missing = 'Bitte fülle dieses Feld aus.';

const bankFields = z.object({
  // More does not fit into a transfer.
  inhaber: line.min(1, missing).max(70, 'Höchstens 70 Zeichen.'),
  iban: line
    .max(100, 'Diese IBAN ist zu lang.')
    .transform(compactAccount)
    .check((context) => {
      const message = context.value === '' ? missing : ibanIssue(context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  bic: line
    .max(100, 'Dieser BIC ist zu lang.')
    .default('')
    .transform((text) => compactAccount(text) || null)
    .refine((bic) => bic === null || isValidBIC(bic), 'Dieser BIC stimmt nicht.'),
  glaeubiger: line
    .max(100, 'Diese Gläubiger-ID ist zu lang.')
    .default('')
    .transform((text) => compactAccount(text) || null)
    .refine(
      (id) => id === null || isCreditorId(id),
      'Diese Gläubiger-ID stimmt nicht. Vergleiche bitte jedes Zeichen.',
    ),
});
const missingBic = 'Für ein Konto außerhalb des Europäischen Wirtschaftsraums ist der BIC nötig.';
const bankSchema = bankFields.refine(({ iban, bic }) => bic !== null || !needsBic(iban), {
  path: ['bic'],
  error: missingBic,
});

export const bankPage = {
  forms: [
    form({
      path: '/admin/:subdomain/bankverbindung',
      permission: 'bank.manage',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: bankActionSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitBank,
      errorPage: { statuses: [409, 422, 429, 503], show: showBankErrors },
    }),
    ...certificateForms,
  ],
  pages: { organiserBank: loadBank },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Loads the bank details of a host, or what was entered last if it was rejected. */
function loadBank(context: BookingContext, { subdomain }: ArgsOf<'organiserBank'>): Loaded<'organiserBank'> {
  return forOrganiser(context, subdomain, async (host) => {
    const bank = await loadBankDetails(context.deps.database, host.subdomain);
    const fields = {
      ...{ inhaber: bank?.holder ?? '', iban: formatIban(bank?.iban ?? ''), bic: bank?.bic ?? '' },
      glaeubiger: bank?.creditorId ?? '',
    };
    const rejected = context.rejectedBank;
    const { database, now } = context.deps;
    const today = berlinToday(now());
    const certificates = await loadCertificateData(database, host.subdomain, today, context.rejectedCertificate);
    const version = rejected?.version ?? versionOf(bank);
    const shown = { isStored: bank !== null, fields, errors: [], failure: null, ...rejected, version };
    return { data: { ...shown, certificates, taxNote: await loadTaxNote(database, host.subdomain) } };
  });
}

/** Stores the bank details, or removes them. @throws AppError 409 if others have changed them since; 422 */
async function submitBank(
  deps: BookingDeps,
  { organiser, input, body }: Call<z.output<typeof bankActionSchema>>,
): Promise<Answer> {
  const { subdomain, username: by } = organiser;
  const isRemoved = input.aktion === 'entfernen';
  const fields = isRemoved ? null : readFields(bankSchema, body, 422, 'Die Bankverbindung ist nicht gespeichert.');
  const bank = fields && {
    ...{ holder: fields.inhaber, iban: fields.iban, bic: fields.bic, creditorId: fields.glaeubiger },
  };
  const outcome = await saveBankDetails(deps, subdomain, bank, input.stand, by);
  if (outcome === 'mandates') throw new AppError(422, mandatesText, [{ field: 'glaeubiger', message: mandatesText }]);
  if (outcome !== 'done') throw changed(outcome.current);
  return { redirect: noticePath(subdomain, 'bankverbindung', isRemoved ? 'entfernt' : 'gespeichert') };
}

const mandatesText =
  'Familien haben mit der bisherigen Gläubiger-ID Lastschriften erlaubt. Sie lässt sich erst ändern oder entfernen, wenn diese Buchungen bezahlt sind.';

function changed(current: BankDetails | null): AppError {
  const now = current ? `auf ${current.holder}, ${formatIban(current.iban)}, geändert` : 'entfernt';
  return new AppError(
    409,
    `Jemand anderes hat die Bankverbindung inzwischen ${now}. Deine Eingaben stehen noch hier. Speicherst du noch einmal, gelten sie.`,
  );
}

function showBankErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const { stand, ...fields } = enteredTexts(body, 'inhaber', 'iban', 'bic', 'glaeubiger', 'stand');
  const rejectedBank = { fields, ...shownErrors(error), version: error.status === 409 ? null : stand };
  return { page: organiserPath(organiser.subdomain, 'bankverbindung'), state: { rejectedBank } };
}
