/** What privacy adds to the site: owners find, export and erase all data of one person at their host (specification §10.3). */

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { loadBankFiles } from '#bookings/bankFiles/bankFiles.ts';
import type { BookingDeps } from '#bookings/bookingDeps.ts';
import { loadBankDetails } from '#bookings/contract/bankDetails.ts';
import { loadContractHost } from '#bookings/contract/contractHost.ts';
import { loadPayees } from '#bookings/states/payees.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import { chosenKinds, readPaidOn } from '#domain/bookings/paymentForm.ts';
import { type Ending, endings, openAfter, type Settlement } from '#domain/bookings/settlement.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { isMailAddress } from '#domain/mailAddress.ts';
import { bankFile, erasedPath } from '#domain/organisers/erasure.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PrivacyData, PrivacySearch, SettlementValues } from '#pageData/organisers/privacy.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { pdfDownload } from '#platform/http/pdfDownload.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { renderPdf } from '#platform/pdf/renderPdf.ts';
import { line } from '#platform/textSchemas.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { PageContext, SiteTable } from '#site/pageContext.ts';
import { type Eraser, erasePerson, personSubject, type Refusal, unsettledBookings } from './erasePerson.ts';
import { findMailboxes } from './findMailboxes.ts';
import { findPerson, isStored, type PersonData } from './personData.ts';
import { personFile } from './personFile.ts';
import { type Disclosure, personReport } from './personReport.ts';
import { personSummary } from './personSummary.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** A search for the data of a person, with its result. */
    privacySearch?: PrivacySearch;
  }
}

interface PrivacyDeps extends BookingDeps {
  /** Finds and erases the data of a person. */
  person: Eraser;
}

const submittedSchema = z.object({
  aktion: z.enum(['suchen', 'anzeigen', 'pdf', 'export', 'loeschen']),
  /** An address, or for a search a name or number. */
  email: line.max(300).catch(''),
  bestaetigt: z.string().optional().catch(undefined),
  storno: z.enum(['', ...endings]).catch(''),
  art: z.enum(['', bankFile, ...chosenKinds]).catch(''),
  tag: line.max(40).catch(''),
  /** `version` of the bookings that were shown as open. */
  stand: z.string().max(50).catch(''),
});
type Submitted = z.output<typeof submittedSchema>;

export const privacyRoutes = {
  forms: [
    form({
      path: '/admin/:subdomain/datenschutz',
      permission: 'privacy.manage',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: submittedSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submit,
      errorPage: { statuses: [422, 429, 503], show: showErrors },
    }),
  ],
  pages: {
    organiserPrivacy: loadPrivacy,
  },
} satisfies SiteTable<PrivacyDeps, PageContext<PrivacyDeps>>;

/** Messages of a refused erasure, with the fields that mend it. */
const refusals: Record<Refusal, FieldError> = {
  ending: {
    field: 'storno',
    message: 'Eine Reise steht noch bevor. Wähle bitte, wie die Buchung storniert wird, oder warte bis nach der Reise.',
  },
  payment: {
    field: 'art',
    message: 'Es ist noch Geld offen. Wähle bitte, was damit geschieht, oder kläre es vor dem Löschen.',
  },
  changed: {
    field: 'bestaetigt',
    message:
      'Inzwischen hat sich eine Buchung geändert. Gelöscht ist noch nichts. Sieh dir die Beträge bitte noch einmal an.',
  },
};
const emptySearch: PrivacySearch = {
  ...{ email: '', mailboxes: [], found: null, canMakeFile: false, report: null, errors: [], failure: null },
  entered: { storno: '', art: '', tag: '' },
};
const interrupted = 'Das Löschen hat gerade nicht geklappt. Bitte versuche es in einem Moment noch einmal.';

async function submit(deps: PrivacyDeps, call: Call<Submitted>): Promise<Answer> {
  const { database, person, logger, now } = deps;
  const { aktion, email: searched, bestaetigt } = call.input;
  const { subdomain, username: by } = call.organiser;
  const reject = (field: string, message: string) => new AppError(422, message, [{ field, message }]);
  if (searched === '')
    throw reject('email', 'Gib bitte eine E-Mail-Adresse, einen Namen oder eine Buchungsnummer ein.');
  const mailboxes = isMailAddress(searched) ? [] : await findMailboxes(database, searched, subdomain);
  if (mailboxes.length > 1) return page(call, { ...emptySearch, email: searched, mailboxes });
  const email = mailboxes[0]?.email ?? searched;
  const found = await findPerson(database, email, subdomain);
  if (aktion === 'export' && isStored(found)) return { file: () => exportPerson(deps, call, found, email) };
  if (aktion === 'pdf' && isStored(found)) return downloadReport(deps, call, found, email);
  if (aktion === 'anzeigen' && isStored(found)) return showPerson(deps, call, found, email);
  if (aktion === 'loeschen' && isStored(found)) {
    const settlement = readSettlement(call.input, now());
    if ('message' in settlement) throw reject('tag', settlement.message);
    if (settlement.file && !(await canMakeFile(deps, subdomain, found, settlement.ending)))
      throw reject('art', 'Eine Datei für die Bank geht hier nicht. Wähle bitte etwas anderes.');
    if (bestaetigt !== 'ja') throw reject('bestaetigt', 'Bestätige bitte, dass alles endgültig gelöscht wird.');
    const erasure = { email, subdomain, by, settlement, shown: call.input.stand };
    const refusal = await erasePerson(person, erasure).catch((error: unknown) => {
      logger.error({ err: error }, 'the erasure of a person was interrupted');
      throw new AppError(503, interrupted);
    });
    if (refusal) throw reject(refusals[refusal].field, refusals[refusal].message);
    return { redirect: erasedPath(subdomain, settlement.file) };
  }
  return page(call, {
    ...emptySearch,
    email,
    entered: enteredOf(call.input),
    ...(await shownPerson(deps, call, found)),
  });
}

/** Returns what a page shows of the data of a person. */
async function shownPerson(
  deps: PrivacyDeps,
  { organiser }: Call,
  found: PersonData,
): Promise<Pick<PrivacySearch, 'found' | 'canMakeFile'>> {
  const canMake = endings.map((ending) => canMakeFile(deps, organiser.subdomain, found, ending));
  return { found: personSummary(found, deps.now()), canMakeFile: (await Promise.all(canMake)).includes(true) };
}

/** Returns whether a file for the bank can pay back all that is open: somebody gets money, nobody owes any, and all accounts are known. */
async function canMakeFile(
  { database, sealer, now }: PrivacyDeps,
  subdomain: string,
  { bookings }: PersonData,
  ending: Ending | null,
): Promise<boolean> {
  const open = unsettledBookings(bookings, now()).map(
    (each) => [each.reference, openAfter(each, ending ?? 'free') ?? 0] as const,
  );
  const refunds = open.filter(([, amount]) => amount < 0).map(([reference]) => reference);
  if (refunds.length === 0 || open.some(([, amount]) => amount > 0)) return false;
  const payees = await loadPayees({ database, sealer }, refunds);
  return payees.size === refunds.length && (await loadBankDetails(database, subdomain)) !== null;
}

function enteredOf({ storno, art, tag }: SettlementValues): SettlementValues {
  return { storno, art, tag };
}

function readSettlement({ storno, art, tag }: Submitted, now: Date): Settlement | { message: string } {
  const day = readPaidOn(tag, now);
  if ('message' in day) return day;
  const ending = storno || null;
  if (art === bankFile) return { ending, payment: { kind: 'transfer', paidOn: berlinToday(now) }, file: randomUUID() };
  return { ending, payment: art ? { kind: art, ...day } : null };
}

async function showErrors(deps: PrivacyDeps, error: AppError, call: Call): Promise<PageAnswer> {
  const { email, ...submitted } = submittedSchema.omit({ aktion: true }).parse(call.body ?? {});
  const isValid = isMailAddress(email);
  const again =
    isValid && error.status === 422 ? await findPerson(deps.database, email, call.organiser.subdomain) : null;
  const shown = again && (await shownPerson(deps, call, again));
  return page(call, { ...emptySearch, email, entered: enteredOf(submitted), ...shown, ...shownErrors(error) });
}

function page({ organiser }: Call, privacySearch: PrivacySearch): PageAnswer {
  return { page: organiserPath(organiser.subdomain, 'datenschutz'), state: { privacySearch } };
}

/** Maximum number of entries of each kind on the page; the PDF has all. */
const shownEntries = 50;

async function showPerson(deps: PrivacyDeps, call: Call, found: PersonData, email: string): Promise<PageAnswer> {
  const { title, parts } = personReport(found, await discloseTo(deps, call, email), shownEntries);
  return page(call, { ...emptySearch, email, ...(await shownPerson(deps, call, found)), report: { title, parts } });
}

async function downloadReport(deps: PrivacyDeps, call: Call, found: PersonData, email: string): Promise<Answer> {
  const report = personReport(found, await discloseTo(deps, call, email));
  return pdfDownload(`auskunft-${report.day}.pdf`, await renderPdf(report));
}

/** Records the disclosure, and returns what it says besides the data. */
async function discloseTo(deps: PrivacyDeps, call: Call, email: string): Promise<Disclosure> {
  const { env, sealer, database, now } = deps;
  await recordExport(deps, call);
  const keep = {
    days: env.SUBMISSIONS_KEEP_DAYS,
    answersDays: env.TRAVELLER_DATA_KEEP_DAYS,
    accountingYears: env.ACCOUNTING_KEEP_YEARS,
  };
  return { host: await loadContractHost(deps, database, call.organiser.subdomain), email, now: now(), sealer, keep };
}

async function recordExport({ database, now }: PrivacyDeps, { organiser }: Call): Promise<void> {
  const { subdomain, username: by } = organiser;
  await addAuditEvent(database, { action: 'export', subdomain, by, subject: personSubject }, now());
}

async function exportPerson(deps: PrivacyDeps, call: Call, found: PersonData, email: string) {
  const { sealer, now } = deps;
  await recordExport(deps, call);
  const slice = () => `${JSON.stringify(personFile(found, email, now(), sealer), null, 2)}\n`;
  return { name: 'daten.json', type: 'application/json', slices: [slice] };
}

/** Returns the file that an erasure has made; null without one. */
async function loadFile({ database }: PrivacyDeps, subdomain: string, id: string): Promise<PrivacyData['file']> {
  const file = id === '' ? undefined : (await loadBankFiles(database, subdomain)).find((each) => each.id === id);
  return file ? { id, amount: file.bookings.reduce((sum, { amount }) => sum + amount, 0) } : null;
}

function loadPrivacy(
  context: PageContext<PrivacyDeps>,
  { subdomain, file }: ArgsOf<'organiserPrivacy'>,
): Loaded<'organiserPrivacy'> {
  return forOrganiser(context, subdomain, async () => ({
    data: { search: context.privacySearch ?? null, file: await loadFile(context.deps, subdomain, file) },
  }));
}
