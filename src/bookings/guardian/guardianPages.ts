/** What guardians open with the signed link to their booking: the booking, cancelling it, messages, and the answers about travellers. */
import { form } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { answersSchema, invalidAnswers, submitAnswers } from './answersForm.ts';
import { changeContact, contactSchema } from './guardianContact.ts';
import { changeDebit, debitSchema } from './guardianDebit.ts';
import { downloadCertificate, downloadConfirmation, downloadOwnReceipt } from './guardianDocuments.ts';
import { cancelBooking, cancellationSchema, hideFromGroup, openBooking } from './guardianForm.ts';
import { messageSchema, writeMessage } from './guardianMessages.ts';
import { loadGuardianBooking } from './loadGuardianBooking.ts';

const path = '/meine-buchung/:token';
/** Answers about thirty travellers, percent-encoded. */
const answersBytes = 512 * 1024;
/** A message of 5,000 characters, percent-encoded with up to nine bytes per character. */
const messageBytes = 64 * 1024;

export const guardianPages = {
  forms: [
    form({
      method: 'get',
      path: [path, `${path}/stornieren`, `${path}/angaben`],
      handle: openBooking,
    }),
    form({ method: 'get', path: `${path}/reisebestaetigung.pdf`, handle: downloadConfirmation }),
    form({ method: 'get', path: `${path}/sicherungsschein.pdf`, handle: downloadCertificate }),
    form({ method: 'get', path: `${path}/quittung/:label`, handle: downloadOwnReceipt }),
    form({
      path: `${path}/stornieren`,
      body: { type: 'form', bytes: 8 * 1024 },
      limit: 'submissions',
      input: { schema: cancellationSchema, invalid: 'Der Grund ist zu lang.' },
      handle: cancelBooking,
    }),
    form({
      path: `${path}/gruppe`,
      limit: 'submissions',
      handle: hideFromGroup,
    }),
    form({
      path: `${path}/angaben`,
      body: { type: 'form', bytes: answersBytes },
      limit: 'submissions',
      input: { schema: answersSchema, invalid: invalidAnswers },
      handle: submitAnswers,
    }),
    form({
      path: `${path}/nachricht`,
      body: { type: 'form', bytes: messageBytes },
      limit: 'submissions',
      input: { schema: messageSchema, invalid: 'Die Nachricht fehlt.' },
      handle: writeMessage,
    }),
    form({
      path: `${path}/kontakt`,
      body: { type: 'form', bytes: 8 * 1024 },
      limit: 'submissions',
      input: { schema: contactSchema, invalid: 'Die Angaben fehlen.' },
      handle: changeContact,
    }),
    form({
      path: `${path}/lastschrift`,
      body: { type: 'form', bytes: 1_024 },
      limit: 'submissions',
      input: { schema: debitSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: changeDebit,
    }),
  ],
  pages: { guardianBooking: loadGuardianBooking },
} satisfies SiteTable<BookingDeps, BookingContext>;
