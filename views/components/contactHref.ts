import { encodePart } from '#domain/text/addressPart.ts';

/**
 * Returns the address that opens a mail.
 * @param to empty if the sender chooses the recipient
 * @param body its lines end with "\n"
 */
export function mailHref(to: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  // RFC 6068: line breaks are CRLF, and "?" or "&" in a mailbox would begin a header.
  const headers = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodePart(text.replaceAll('\n', '\r\n'))}`],
  );
  const query = headers.length > 0 ? `?${headers.join('&')}` : '';
  return `mailto:${encodePart(to).replaceAll('%40', '@')}${query}`;
}

/** Returns the address that calls a phone number, e.g. "030 123-45" → "tel:03012345". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
