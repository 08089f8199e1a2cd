/** Stores a certificate, and sends it to the families that have waited for it: only now they are asked to pay. */
import { randomUUID } from 'node:crypto';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { Certificate } from '#domain/bookings/certificate.ts';
import { berlinToday } from '#domain/dates.ts';
import { greeting } from '#mails/greeting.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { certificatesOf, unsecuredBookings } from '../contract/certificates.ts';
import { contractAttachments } from '../contract/contractDocument.ts';
import { type ContractHost, loadContractHost } from '../contract/contractHost.ts';
import { contractParts } from '../contract/contractParts.ts';
import { balanceOfBooking, feesFrom } from '../states/bookingAmounts.ts';
import { guardianEmail, loadBookings, maxEvents, type StoredBooking } from '../storedSubmissions.ts';

export type NewCertificate = Omit<Certificate, 'id'> & { pdf: Buffer };

/** Bookings that are read and written at once. */
const batchSize = 200;

/**
 * @param by user name
 * @returns the number of families that get it now
 * @throws if the database does not answer; nothing is stored then
 */
export async function storeCertificate(
  deps: BookingDeps,
  subdomain: string,
  certificate: NewCertificate,
  by: string,
): Promise<number> {
  const at = deps.now();
  const id = randomUUID();
  const mails = await deps.database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: certificatesOf(subdomain) });
    await transaction
      .insertInto('certificates')
      .values({ id, subdomain, uploadedAt: at, ...certificate })
      .execute();
    const audit = { action: 'bank-details-changed', subdomain, by, subject: 'certificate' } as const;
    await addAuditEvent(transaction, audit, at);
    const references = await waiting(transaction, subdomain, certificate, at);
    if (references.length === 0) return [];
    await lock(transaction, { submissions: references });
    const host = await loadContractHost(deps, transaction, subdomain);
    const sent: string[] = [];
    for (let from = 0; from < references.length; from += batchSize) {
      const batch = await loadBookings(transaction, references.slice(from, from + batchSize));
      sent.push(...(await secure(transaction, batch, { id, host, by, at })));
    }
    return sent;
  });
  await deps.enqueueMails(mails);
  if (mails.length > 0) deps.onChanged(subdomain);
  return mails.length;
}

/** Deletes a certificate that no family has got. @returns whether there was one */
export async function removeCertificate(
  { database, now }: BookingDeps,
  subdomain: string,
  id: string,
  by: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: certificatesOf(subdomain) });
    const certificates = transaction.deleteFrom('certificates').where('subdomain', '=', subdomain).where('id', '=', id);
    const used = transaction.selectFrom('bookings').select('certificate').where('certificate', '=', id);
    const { numDeletedRows } = await certificates.where(({ not, exists }) => not(exists(used))).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const audit = { action: 'bank-details-changed', subdomain, by, subject: 'no certificate' } as const;
    await addAuditEvent(transaction, audit, now());
    return true;
  });
}

/** Returns the confirmed bookings that a new certificate covers and that wait for one. */
async function waiting(
  transaction: Transaction,
  subdomain: string,
  { startsFrom, startsUntil }: NewCertificate,
  at: Date,
): Promise<string[]> {
  const bookings = unsecuredBookings(transaction, berlinToday(at)).where('subdomain', '=', subdomain);
  const confirmed = bookings.where('state', '=', 'confirmed');
  const covered = confirmed.where('startsOn', '>=', startsFrom).where('startsOn', '<=', startsUntil);
  return (await covered.select('bookings.reference').execute()).map(({ reference }) => reference);
}

interface Sending {
  /** Of the certificate. */
  id: string;
  host: ContractHost;
  by: string;
  at: Date;
}

/** @returns ids of the mails */
async function secure(transaction: Transaction, found: StoredBooking[], { id, host, by, at }: Sending) {
  const security = { certificate: id, isSecured: true };
  // Others may have changed the bookings before they were locked.
  const bookings = found.filter(({ state, isSecured, events }) => {
    return state === 'confirmed' && !isSecured && events.length < maxEvents;
  });
  const event = {
    ...({ at, event: 'certificate', state: 'confirmed', actor: 'host', by, reason: '', fee: null } as const),
    ...{ cancelledOn: null, objectUntil: null, text: 'Sicherungsschein geschickt, Zahlungen sind jetzt möglich' },
  };
  const mails = bookings.map((stored) => {
    const events = [...stored.events, { ...event, mail: null }];
    return certificateMail({ ...stored, ...security, events }, host, at);
  });
  if (mails.length === 0) return [];
  await addMails(transaction, mails, at);
  const references = mails.map(({ about }) => about);
  await transaction.updateTable('bookings').set(security).where('reference', 'in', references).execute();
  const events = mails.map(({ id: mail, about: reference }) => ({ ...event, reference, mail }));
  await transaction.insertInto('bookingEvents').values(events).execute();
  return mails.map(({ id: mail }) => mail);
}

function certificateMail(stored: StoredBooking, host: ContractHost, at: Date): OutgoingMail {
  const { booking } = stored;
  const { reference, subdomain, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  const today = berlinToday(at);
  const { fees } = feesFrom(stored, today);
  const terms = { host, isConfirmed: true, balance: balanceOfBooking(stored, today), fees };
  return {
    ...{ id: `${reference}-certificate-${stored.certificate}`, subdomain, about: reference, to },
    subject: `Dein Sicherungsschein ist da (${reference})`,
    title: 'Dein Sicherungsschein ist da',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      {
        paragraph: `im Anhang ist der Sicherungsschein von ${host.name}: Dein Geld ist jetzt geschützt, bis die Reise vorbei ist. Deshalb steht hier auch, was du wann bezahlst. Die neue Reisebestätigung im Anhang ersetzt die erste.`,
      },
      ...contractParts(booking, terms),
      bookingLinkPart(booking, to),
      { paragraph: `Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer. ${host.name} antwortet dir.` },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
    attachments: contractAttachments(stored, terms, today),
  };
}
