import { createTransport } from 'nodemailer';
import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'Mail';
/** Timeout of the connection, the greeting and each reply, in milliseconds. */
const timeoutMs = 10_000;

/** Connects to the mail server and signs in. Sends no mail. @param smtpUrl undefined if mails are written to files */
export async function checkMail(smtpUrl: string | undefined): Promise<Finding> {
  if (!smtpUrl) return skipped(subject, 'written to files in DATA_DIR/mail; nobody receives them (MAIL=files)');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return passed(subject, 'the mail server accepts the connection and the sign-in');
  } catch (error) {
    const fix = 'Check host, port, user name and password in SMTP_URL; use smtps:// for port 465.';
    return failed(subject, `the mail server does not accept us: ${reasonOf(error)}`, fix);
  } finally {
    transport.close();
  }
}
