/** The forms with which owners store the certificates of their host, on the page of the bank details (specification §7.16). */
import { sql } from 'kysely';
import { z } from 'zod';
import { loadCertificateFile } from '#database/certificateFile.ts';
import type { Database } from '#database/connectDatabase.ts';
import { certificateLimits } from '#domain/bookings/certificate.ts';
import type { IsoDate } from '#domain/dates.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { CertificateData } from '#pageData/organisers/bank.ts';
import { AppError } from '#platform/appError.ts';
import { pdfDownload } from '#platform/http/pdfDownload.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { isPdf } from '#platform/pdf/isPdf.ts';
import { enteredTexts } from '#platform/readFields.ts';
import { line, text } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadCertificates, unsecuredBookings } from '../contract/certificates.ts';
import { removeCertificate, storeCertificate } from './storeCertificate.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    rejectedCertificate?: Pick<CertificateData, 'fields' | 'errors' | 'failure'>;
  }
}

const missing = 'Bitte fülle dieses Feld aus.';
const noFile = 'Wähle bitte die PDF-Datei mit dem Sicherungsschein aus.';
const notPdf = 'Das ist keine vollständige PDF-Datei.';
const tooLarge = 'Die Datei ist zu groß: Ein Sicherungsschein darf höchstens 1 MB haben.';
const day = z.iso.date('Trag bitte einen Tag ein.');

const certificateSchema = z
  .object({
    absicherer: line.min(1, missing).max(certificateLimits.insurer, `Höchstens ${certificateLimits.insurer} Zeichen.`),
    kontakt: text.min(1, missing).max(certificateLimits.contact, `Höchstens ${certificateLimits.contact} Zeichen.`),
    von: day,
    bis: day,
    datei: z
      .object({ bytes: z.instanceof(Uint8Array) }, noFile)
      .refine(({ bytes }) => bytes.length <= certificateLimits.bytes, { error: tooLarge, abort: true })
      .refine(({ bytes }) => isPdf(bytes), notPdf),
  })
  .refine(({ von, bis }) => von <= bis, { path: ['bis'], error: 'Der letzte Tag liegt vor dem ersten.' });

const path = '/admin/:subdomain/bankverbindung/sicherungsschein';
const permission = 'bank.manage';

export const certificateForms = [
  form({
    ...{ path, permission },
    afterSignIn: (subdomain) => organiserPath(subdomain, 'bankverbindung'),
    // The file with the other fields.
    body: { type: 'multipart', bytes: certificateLimits.bytes + 16 * 1024, tooLarge },
    input: { schema: certificateSchema, invalid: 'Der Sicherungsschein ist nicht gespeichert.' },
    handle: submitCertificate,
    errorPage: { statuses: [422, 503], show: showCertificateErrors },
  }),
  form({
    ...{ path: `${path}/entfernen`, permission },
    body: { type: 'form', bytes: 1_024 },
    input: { schema: z.object({ id: z.uuid() }), invalid: 'Diesen Sicherungsschein gibt es nicht.' },
    handle: submitRemoval,
  }),
  form({ method: 'get', path: `${path}/:id`, permission, handle: downloadCertificate }),
];

/** Loads the certificates of a host with the numbers of their families, and what waits for one. */
export async function loadCertificateData(
  database: Database,
  subdomain: string,
  today: IsoDate,
  rejected: Pick<CertificateData, 'fields' | 'errors' | 'failure'> | undefined,
): Promise<CertificateData> {
  const { count, first, last } = await unsecuredBookings(database, today)
    .where('subdomain', '=', subdomain)
    .select(({ fn }) => [fn.min('startsOn').as('first'), fn.max('startsOn').as('last')])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const families = await database
    .selectFrom('bookings')
    .innerJoin('certificates', 'certificates.id', 'bookings.certificate')
    .select(['certificates.id', sql<number>`count(*)::int`.as('count')])
    .where('subdomain', '=', subdomain)
    .groupBy('certificates.id')
    .execute();
  const certificates = await loadCertificates(database, subdomain);
  return {
    stored: certificates.map((certificate) => ({
      ...certificate,
      families: families.find(({ id }) => id === certificate.id)?.count ?? 0,
    })),
    waiting: first && last ? { count, first, last } : null,
    ...{ fields: { absicherer: '', kontakt: '', von: '', bis: '' }, errors: [], failure: null },
    ...rejected,
  };
}

async function submitCertificate(
  deps: BookingDeps,
  { organiser, input }: Call<z.output<typeof certificateSchema>>,
): Promise<Answer> {
  const { subdomain, username } = organiser;
  const { absicherer, kontakt, von, bis, datei } = input;
  const certificate = { insurer: absicherer, contact: kontakt, startsFrom: von, startsUntil: bis };
  const sent = await storeCertificate(deps, subdomain, { ...certificate, pdf: Buffer.from(datei.bytes) }, username);
  return { redirect: noticePath(subdomain, 'bankverbindung', sent > 0 ? 'scheinverschickt' : 'schein') };
}

async function submitRemoval(deps: BookingDeps, { organiser, input }: Call<{ id: string }>): Promise<Answer> {
  const isRemoved = await removeCertificate(deps, organiser.subdomain, input.id, organiser.username);
  return { redirect: noticePath(organiser.subdomain, 'bankverbindung', isRemoved ? 'scheinweg' : 'scheinbleibt') };
}

async function downloadCertificate({ database }: BookingDeps, { organiser, param }: Call): Promise<Answer> {
  const id = param('id');
  const own = await loadCertificates(database, organiser.subdomain);
  const file = own.some((certificate) => certificate.id === id) ? await loadCertificateFile(database, id) : null;
  if (!file) throw new AppError(404, 'Diesen Sicherungsschein gibt es nicht.');
  return pdfDownload('Sicherungsschein.pdf', file);
}

function showCertificateErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const fields = enteredTexts(body, 'absicherer', 'kontakt', 'von', 'bis');
  return {
    page: organiserPath(organiser.subdomain, 'bankverbindung'),
    state: { rejectedCertificate: { fields, ...shownErrors(error) } },
  };
}
