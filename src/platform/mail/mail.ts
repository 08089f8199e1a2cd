/** Sends mail by SMTP if a server is configured, otherwise writes it as .eml files. */
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { DeliveryMetrics } from '../metrics/deliveryMetrics.ts';
import { currentTrace, inSpan } from '../trace.ts';
import type { MailFiles } from './mailFiles.ts';

export interface Mail {
  /** Identifies the mail, so that duplicates can be recognised. Letters, digits and hyphens. */
  id: string;
  to: string;
  from: { name: string; address: string };
  /** The name may come from user input; it is encoded. */
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** A JPEG that the HTML shows as "cid:bild". */
  picture?: Buffer;
  files?: { name: string; bytes: Buffer }[];
  /** A PNG that the HTML shows as "cid:code". */
  code?: Buffer;
}

/** A mail that could not be sent. The message contains no personal data, so it may be logged. */
export class MailError extends Error {
  /** Whether the mail server permanently rejected the recipient or the mail, so that a retry is useless. */
  readonly isRefused: boolean;
  /** Class of the mail server's reply; null if it did not reply. */
  readonly reply: ReplyClass | null;
  constructor(reason: string, isRefused: boolean, reply: ReplyClass | null = null) {
    super(`mail not sent: ${reason}`);
    this.name = 'MailError';
    this.isRefused = isRefused;
    this.reply = reply;
  }
}

/** Class of an SMTP error reply: "4xx" is temporary, "5xx" is permanent. */
export type ReplyClass = '4xx' | '5xx';

export interface Mailer {
  /**
   * Sends a mail.
   * @returns `sent` if the mail server accepted the mail, `filed` if it was written as a file
   * @throws MailError if the mail server did not accept the mail; Error if the file could not be written
   */
  send(mail: Mail): Promise<'sent' | 'filed'>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  files: Pick<MailFiles, 'write'>;
}

type MailMetrics = Pick<DeliveryMetrics, 'mails' | 'mailSeconds'>;

/** Timeout for the connection, the greeting and inactivity of the mail server, in milliseconds. */
const timeoutMs = 30_000;

/**
 * Creates a mailer.
 * @param options.smtpUrl if unset, each mail is written as a file
 * @param options.metrics measures the mails
 */
export function createMailer({ metrics, ...options }: MailerOptions & { metrics?: MailMetrics }): Mailer {
  const mailer = createTransportMailer(options);
  return metrics ? observed(mailer, metrics) : mailer;
}

function observed(mailer: Mailer, { mails, mailSeconds }: MailMetrics): Mailer {
  return {
    ...mailer,
    async send(mail) {
      const stop = mailSeconds.startTimer();
      try {
        const outcome = await inSpan('mail', 'client', {}, () => mailer.send(mail));
        mails.inc({ outcome });
        return outcome;
      } catch (error) {
        mails.inc({ outcome: error instanceof MailError && error.isRefused ? 'refused' : 'failed' });
        throw error;
      } finally {
        stop();
      }
    },
  };
}

function createTransportMailer({ smtpUrl, files }: MailerOptions): Mailer {
  if (smtpUrl) {
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    return {
      send: (mail) => send(transport, mail).then(() => 'sent' as const),
      close: () => transport.close(),
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await send(transport, mail);
      await files.write(mail.id, message as Buffer);
      return 'filed';
    },
    close: () => undefined,
  };
}

async function send<T extends SentMessageInfo>(
  transport: Transporter<T>,
  { id, picture, code, files = [], ...mail }: Mail,
): Promise<T> {
  const domain = mail.from.address.split('@')[1];
  const trace = currentTrace();
  const attachments = [
    ...(picture ? [{ filename: 'reise.jpg', content: picture, cid: 'bild' }] : []),
    ...(code ? [{ filename: 'girocode.png', content: code, cid: 'code' }] : []),
    ...files.map(({ name, bytes }) => ({ filename: name, content: bytes, contentType: 'application/pdf' })),
  ];
  try {
    // "Auto-Submitted" prevents automatic replies such as out-of-office notes.
    return await transport.sendMail({
      ...mail,
      messageId: `<${id}@${domain}>`,
      ...(attachments.length > 0 && { attachments }),
      headers: { 'Auto-Submitted': 'auto-generated', ...(trace && { 'X-Trace-ID': trace }) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
    const reply = responseCode === undefined || responseCode < 400 ? null : responseCode >= 500 ? '5xx' : '4xx';
    // A rejected earlier command indicates a problem with the connection or the account, not with this mail.
    const isRefused = reply === '5xx' && (command === 'RCPT TO' || command === 'DATA');
    const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'for no known reason';
    throw new MailError(reason, isRefused, reply);
  }
}
