/** Sending mail: by SMTP when a server is configured, otherwise as files that any mail program opens. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import { writeFileAtomically } from './atomicFile.ts';

export interface Mail {
  /** Names the mail: the same one sent twice is recognisable by it. Letters, digits and hyphens. */
  id: string;
  to: string;
  from: { name: string; address: string };
  /** A name that anybody can choose is fine here: it is encoded. */
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** A JPEG that the HTML shows as "cid:bild". */
  picture?: Buffer;
}

/** A mail that could not be sent. The message names no person, so that it may be logged. */
export class MailError extends Error {
  /** Whether the mail server refuses the address or the mail for good, so that trying again is no use. */
  readonly isRefused: boolean;
  /** Class of the mail server's reply; null when it did not reply. */
  readonly reply: ReplyClass | null;
  constructor(reason: string, isRefused: boolean, reply: ReplyClass | null = null) {
    super(`mail not sent: ${reason}`);
    this.name = 'MailError';
    this.isRefused = isRefused;
    this.reply = reply;
  }
}

/** Replies of a mail server: "4xx" may be another one later, "5xx" will not. */
export type ReplyClass = '4xx' | '5xx';

export interface Mailer {
  /**
   * @returns `sent` when the mail server took the mail, `filed` when it was written as a file
   * @throws MailError when the mail server did not take it; Error when the file could not be written
   */
  send(mail: Mail): Promise<'sent' | 'filed'>;
  /** Removes the mails that were written as files, by their ids. */
  remove(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** Longest silence of a mail server, in milliseconds. */
const silenceMs = 30_000;

/** @param smtpUrl unset: each mail becomes `{folder}/{id}.eml` */
export function createMailer({ smtpUrl, folder }: { smtpUrl: string | undefined; folder: string }): Mailer {
  if (smtpUrl) {
    const limits = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
    const transport = createTransport({ url: smtpUrl, ...limits });
    return {
      send: (mail) => send(transport, mail).then(() => 'sent' as const),
      remove: async () => undefined,
      close: () => transport.close(),
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await send(transport, mail);
      await writeFileAtomically(join(folder, `${mail.id}.eml`), message as Buffer);
      return 'filed';
    },
    async remove(ids) {
      // Together with what a process that died while writing has left behind.
      const isOf = (name: string) => ids.some((id) => name.startsWith(`${id}.eml`));
      for (const name of (await namesIn(folder)).filter(isOf)) await rm(join(folder, name), { force: true });
    },
    close: () => undefined,
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function send<T extends SentMessageInfo>(transport: Transporter<T>, { id, picture, ...mail }: Mail): Promise<T> {
  const domain = mail.from.address.split('@')[1];
  try {
    // "Auto-Submitted" keeps absence notes from answering.
    return await transport.sendMail({
      ...mail,
      messageId: `<${id}@${domain}>`,
      ...(picture && { attachments: [{ filename: 'reise.jpg', content: picture, cid: 'bild' }] }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
    const reply = responseCode === undefined || responseCode < 400 ? null : responseCode >= 500 ? '5xx' : '4xx';
    // Earlier commands say nothing about this mail: what they refuse is a matter of the connection or the account.
    const isRefused = reply === '5xx' && (command === 'RCPT TO' || command === 'DATA');
    const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'for no known reason';
    throw new MailError(reason, isRefused, reply);
  }
}
