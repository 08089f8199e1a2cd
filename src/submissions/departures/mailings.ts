/** Mails of organisers to the guardians of a departure. Each mailing is a document that records who sent what and when. */
import { randomUUID } from 'node:crypto';
import type { SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import type { DepartureHead } from '../../domain/organisers/departures/departure.ts';
import type { DepartureAddress } from '../../domain/organisers/departures/departurePaths.ts';
import type { ListedMailing, MailingRecipient, MailingValues } from '../../domain/organisers/departures/mailing.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import { AppError } from '../../platform/appError.ts';
import { composeMailing, recordedSubject } from './composeMailing.ts';
import { listMailings, mailIdOf } from './listMailings.ts';

export interface Mailings {
  /**
   * Stores the mailing and its mails in one transaction, then enqueues them.
   * @param recipients bookings of the departure that receive the mail
   * @returns false, and nothing was stored, if the mailing was sent before
   * @throws AppError 429 if the host has sent too many mails within a day; 409 if the data of a recipient were erased
   */
  send(mailing: NewMailing): Promise<boolean>;
  /** Returns the latest mailings of a departure, newest first, with the states of their mails. */
  list(departure: DepartureAddress): Promise<ListedMailing[]>;
}

export interface NewMailing {
  departure: DepartureHead;
  /** Name of the organiser, for the placeholder. */
  hostName: string;
  values: MailingValues;
  recipients: readonly MailingRecipient[];
  /** User name. */
  by: string;
}

interface MailingsSettings {
  content: SanityClient;
  enqueue: (ids: readonly string[]) => Promise<void>;
  /** Mails of a host within 24 hours. */
  mailsPerDay: number;
  now: () => Date;
}

const dayMs = 86_400_000;

const recipientsQuery = `count(*[_type == "submission" && reference in $references])`;
const sentQuery = `math::sum(*[_type == "mailing" && subdomain == $subdomain && at > $since].count)`;
/** Returns the id of a mailing's document. */
function mailingDocId(id: string): string {
  return `private.mailing.${id}`;
}

/**
 * Each mailing of a host changes this document in its transaction, on condition that no other one has since the mails were
 * counted. So parallel mailings do not exceed the limit. Neither do they name bookings that are erased meanwhile.
 */
function latestDocId(subdomain: string): string {
  return `private.latestMailing.${subdomain}`;
}

const ofHostSchema = z.object({ subdomain: z.string() });

/**
 * Makes mailings that are being stored check their recipients again. Must be called after submissions were erased.
 * @param erased documents of the submissions
 */
export async function checkMailingsAgain(content: SanityClient, erased: readonly object[]): Promise<void> {
  const hosts = new Set(erased.flatMap((one) => ofHostSchema.safeParse(one).data?.subdomain ?? []));
  for (const subdomain of hosts) {
    const _id = latestDocId(subdomain);
    const transaction = content.transaction().createIfNotExists({ _id, _type: 'latestMailing', subdomain });
    transaction.patch(_id, (patch) => patch.set({ mailing: randomUUID() }));
    await transaction.commit({ visibility: 'sync' });
  }
}

export function createMailings({ content, enqueue, mailsPerDay, now }: MailingsSettings): Mailings {
  async function checkLimit(subdomain: string, count: number): Promise<void> {
    const since = new Date(now().getTime() - dayMs).toISOString();
    const sent =
      z
        .number()
        .nullable()
        .parse(await content.fetch(sentQuery, { subdomain, since })) ?? 0;
    if (sent + count <= mailsPerDay) return;
    const rest = Math.max(0, mailsPerDay - sent);
    throw new AppError(429, `Ihr könnt am Tag ${mailsPerDay} E-Mails verschicken, heute noch ${rest}.`);
  }

  /** @returns false, and nothing was stored, if the mailing was sent before */
  function store({ departure, hostName, values, recipients, by }: NewMailing): Promise<boolean> {
    const { subdomain, combinedId, dateKey, end } = departure;
    const { id } = values;
    const references = recipients.map(({ reference }) => reference);
    return retryChange(async () => {
      if (await content.getDocument(mailingDocId(id))) return false;
      const latest = await content.getDocument(latestDocId(subdomain));
      await checkLimit(subdomain, recipients.length);
      if ((await content.fetch(recipientsQuery, { references })) < references.length) throw changedRecipients();
      const at = now();
      const transaction: Transaction = content.transaction().create({
        ...{ _id: mailingDocId(id), _type: 'mailing', mailing: id, subdomain, combinedId, dateKey, end },
        ...{
          subject: recordedSubject(values, { departure, hostName }),
          by,
          at: at.toISOString(),
          count: references.length,
          references,
        },
      });
      for (const recipient of recipients) {
        const { reference, guardian } = recipient;
        const mail = composeMailing(values, { departure, hostName, recipient });
        addMailDocument(
          transaction,
          { id: mailIdOf(reference, id), subdomain, about: reference, to: guardian.email, ...mail },
          at,
        );
      }
      if (latest) transaction.patch(latest._id, (patch) => patch.ifRevisionId(latest._rev).set({ mailing: id }));
      else transaction.create({ _id: latestDocId(subdomain), _type: 'latestMailing', subdomain, mailing: id });
      return (await commitUnlessChanged(transaction)) === 'done' ? true : outdated;
    });
  }

  return {
    async send(mailing) {
      if (!(await store(mailing))) return false;
      await enqueue(mailing.recipients.map(({ reference }) => mailIdOf(reference, mailing.values.id)));
      return true;
    },
    list: (departure) => listMailings(content, departure),
  };
}

/** The bookings are not those that the organiser has chosen from. */
export function changedRecipients(): AppError {
  return new AppError(409, 'Inzwischen haben sich Buchungen geändert. Prüfe bitte, wer die E-Mail bekommt.');
}
