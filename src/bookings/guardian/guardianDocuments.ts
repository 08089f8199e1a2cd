/** The files of a confirmed booking, which guardians download with the link to it (specification §8.10). */
import { loadCertificateFile } from '#database/certificateFile.ts';
import { berlinToday } from '#domain/dates.ts';
import { AppError } from '#platform/appError.ts';
import { pdfDownload } from '#platform/http/pdfDownload.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { renderPdf } from '#platform/pdf/renderPdf.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { contractDocument } from '../contract/contractDocument.ts';
import { loadContractHost } from '../contract/contractHost.ts';
import { downloadReceipt } from '../receipts/receiptPages.ts';
import { balanceOfBooking, feesFrom } from '../states/bookingAmounts.ts';
import { findBookingOfLink, showGuardianPage } from './guardianForm.ts';

const noFile = 'Diese Datei gibt es zu deiner Buchung nicht.';

/** The confirmation as it is today: with what was paid and changed since its mail. */
export async function downloadConfirmation(deps: BookingDeps, call: Call): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  const { stored, subdomain } = link;
  if (stored.state !== 'confirmed') throw new AppError(404, noFile);
  const today = berlinToday(deps.now());
  const host = await loadContractHost(deps, deps.database, subdomain);
  const { fees } = feesFrom(stored, today);
  const terms = { host, isConfirmed: true, balance: balanceOfBooking(stored, today), fees };
  const content = await renderPdf(contractDocument(stored, terms, today));
  return pdfDownload(`Reisebestaetigung-${stored.booking.reference}.pdf`, content);
}

export async function downloadCertificate(deps: BookingDeps, call: Call): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  const { state, certificate } = link.stored;
  const file = state === 'confirmed' && certificate ? await loadCertificateFile(deps.database, certificate) : null;
  if (!file) throw new AppError(404, noFile);
  return pdfDownload('Sicherungsschein.pdf', file);
}

export async function downloadOwnReceipt(deps: BookingDeps, call: Call): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  return downloadReceipt(deps, link.subdomain, call.param('label'), link.stored.booking.reference);
}
