import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { renderPdf } from '#platform/pdf/renderPdf.ts';

/** An account that examples use. */
const sampleIban = 'DE02120300000000202051';

/** Stores a sample of a certificate, and of bank details, for each of these hosts. */
export async function seedCertificates(
  database: Database,
  hosts: { subdomain: string; insurer: string; contact: string; holder: string }[],
): Promise<void> {
  const uploadedAt = new Date();
  const day = berlinToday(uploadedAt);
  const year = Number(day.slice(0, 4));
  for (const { subdomain, insurer, contact, holder } of hosts) {
    const pdf = await renderPdf({
      ...{ title: 'Sicherungsschein (Muster)', issuer: insurer, day },
      parts: [
        {
          paragraph:
            'MUSTER DER VORFÜHRUNG: Dieses Dokument sichert nichts ab. Versicherer und Anschrift sind erfunden.',
        },
        {
          facts: [
            ['Absicherer', insurer],
            ['Anschrift', contact],
            ['Reisen, die beginnen', `${year} bis ${year + 2}`],
          ],
        },
      ],
    });
    const days = { startsFrom: `${year}-01-01`, startsUntil: `${year + 2}-12-31` };
    const certificate = { id: randomUUID(), subdomain, insurer, contact, pdf, uploadedAt, ...days };
    await database.insertInto('certificates').values(certificate).execute();
    const bank = { subdomain, holder, iban: sampleIban, bic: null };
    await database
      .insertInto('bankDetails')
      .values(bank)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
