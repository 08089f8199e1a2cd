/** Downloads of receipts, and the choice of their tax note (specification §7.21). */
import { z } from 'zod';
import { receiptFile, taxNoteKeys } from '#domain/bookings/receipts.ts';
import { berlinToday } from '#domain/dates.ts';
import { noticePath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { pdfDownload } from '#platform/http/pdfDownload.ts';
import { type Answer, type Call, form } from '#platform/http/routeTable.ts';
import { renderPdf } from '#platform/pdf/renderPdf.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { findReceipt } from './receipts.ts';

const settingsSchema = z.object({ steuer: z.enum(taxNoteKeys) });

export const receiptForms = [
  form({
    method: 'get',
    path: '/admin/:subdomain/quittungen/:label',
    permission: 'payments.read',
    handle: (deps: BookingDeps, { organiser, param }: Call) =>
      downloadReceipt(deps, organiser.subdomain, param('label')),
  }),
  form({
    path: '/admin/:subdomain/bankverbindung/quittungen',
    permission: 'bank.manage',
    body: { type: 'form', bytes: 1_024 },
    input: { schema: settingsSchema, invalid: 'Diesen Hinweis gibt es nicht.' },
    handle: submitSettings,
  }),
];

/** @param reference only a receipt of this booking */
export async function downloadReceipt(
  { database, now }: BookingDeps,
  subdomain: string,
  label: string,
  reference?: string,
): Promise<Answer> {
  const receipt = await findReceipt(database, subdomain, label, berlinToday(now()));
  if (!receipt || (reference !== undefined && receipt.reference !== reference))
    throw new AppError(404, 'Diese Quittung gibt es nicht.');
  return pdfDownload(receiptFile(receipt.content), await renderPdf(receipt.content));
}

async function submitSettings(
  { database }: BookingDeps,
  { organiser, input }: Call<z.output<typeof settingsSchema>>,
): Promise<Answer> {
  const taxNote = input.steuer;
  const insert = database.insertInto('receiptSettings').values({ subdomain: organiser.subdomain, taxNote });
  await insert.onConflict((conflict) => conflict.column('subdomain').doUpdateSet({ taxNote })).execute();
  return { redirect: noticePath(organiser.subdomain, 'bankverbindung', 'steuer') };
}
