import { type Mail, MailError, type Mailer } from '../../platform/mail/mail.ts';

/**
 * Sends a mail whose outcome is recorded, so that a mail that the server refuses permanently is not tried again.
 * @throws if the mail must be tried again; the error contains no personal data
 */
export async function sendOnce(mailer: Pick<Mailer, 'send'>, mail: Mail): Promise<'sent' | 'filed' | 'refused'> {
  try {
    return await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailError && error.isRefused) return 'refused';
    throw error;
  }
}
