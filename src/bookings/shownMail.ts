import type { ShownMail } from '#domain/bookings/shownMail.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { qrCode } from '#platform/qrCode.ts';

/** Returns a mail as a preview shows it: all that will be sent, with links by their labels and without pictures. */
export function shownMail({
  to,
  subject,
  title,
  parts,
}: Pick<OutgoingMail, 'to' | 'subject' | 'title' | 'parts'>): ShownMail {
  const shown = parts.flatMap((part): ShownMail['parts'] => {
    if ('giroCode' in part) return [{ code: qrCode(part.giroCode), alt: part.alt }];
    if ('picture' in part) return [];
    return 'label' in part ? [{ link: part.label }] : [part];
  });
  return { to: to ?? '', subject, title, parts: shown };
}
