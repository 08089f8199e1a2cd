/** The page with the files for the bank, from which they are downloaded (specification §7.15). */
import { addAuditEvent } from '#database/auditEvents.ts';
import { berlinToday } from '#domain/dates.ts';
import { bankFileKinds, isBankFileId } from '#domain/organisers/bookings/bankFiles.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { loadBankFiles, readBankFile } from './bankFiles.ts';

export const bankFilesPage = {
  forms: [
    form({
      method: 'get',
      // One part more than the page, whose data have an address below it.
      path: '/admin/:subdomain/bankdateien/:id/datei',
      permission: 'payments.write',
      handle: downloadFile,
    }),
  ],
  pages: { organiserBankFiles: loadFiles },
} satisfies SiteTable<BookingDeps, BookingContext>;

function loadFiles(context: BookingContext, { subdomain }: ArgsOf<'organiserBankFiles'>): Loaded<'organiserBankFiles'> {
  return forOrganiser(context, subdomain, async (host) => {
    return { data: { files: await loadBankFiles(context.deps.database, host.subdomain) } };
  });
}

/** @throws AppError 404 */
async function downloadFile(deps: BookingDeps, { organiser, param }: Call): Promise<Answer> {
  const { subdomain, username: by } = organiser;
  const id = param('id');
  const file = isBankFileId(id) ? await readBankFile(deps, subdomain, id, deps.now()) : null;
  if (!file) throw new AppError(404, 'Diese Datei gibt es nicht, oder ihre Zahlungen sind zurückgenommen.');
  const { kind, count, madeAt, xml: content } = file;
  await addAuditEvent(deps.database, { action: 'export', subdomain, by, subject: kind, count }, deps.now());
  const name = `${bankFileKinds[kind]}-${berlinToday(madeAt)}.xml`;
  return { download: { name, type: 'application/xml', content } };
}
