/** The one rule for mail addresses, wherever they come from: forms, content, settings, commands. */

/** Maximum lengths in characters, as mail servers have them. */
const maxLengths = { address: 254, mailbox: 64 };

const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns whether a text is a mail address that mail servers deliver. Rejects quoted mailboxes and domains without a dot. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  return (
    domain !== null &&
    at <= maxLengths.mailbox &&
    at + domain.length < maxLengths.address &&
    mailbox.test(text.slice(0, Math.max(0, at)))
  );
}

/** Returns a domain as mail servers know it ("münchen.de" is "xn--mnchen-3ya.de"); null if it is none. */
function asciiDomain(text: string): string | null {
  // A URL may have more in this place, such as a port.
  const host = /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) ? (URL.parse(`http://${text}`)?.hostname ?? '') : '';
  const labels = host.split('.');
  const isDomain = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isDomain ? host : null;
}

/** Returns the error message for a mail address, the same in all forms of families; null if the address is valid. */
export function mailIssue(text: string): string | null {
  if (text === '') return 'Gib bitte deine E-Mail-Adresse an, damit wir antworten können.';
  return isMailAddress(text)
    ? null
    : 'Diese E-Mail-Adresse stimmt so nicht. Sie sieht etwa so aus: „name@beispiel.de“.';
}

/** Returns an address as it is compared, because people write their own in different ways: in lower case. */
export function plainAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}

/** Canonical domains of providers that ignore dots in the mailbox, by each of their domains. */
const dotlessProviders: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the canonical mailbox of an address, in lower case and without a tag after "+".
 * @param address a valid mail address
 */
export function mailboxKey(address: string): string {
  const text = plainAddress(address);
  const at = text.lastIndexOf('@');
  const plus = text.indexOf('+', 1);
  const name = text.slice(0, plus > 0 && plus < at ? plus : at);
  const domain = text.slice(at + 1);
  const provider = dotlessProviders[domain];
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${domain}`;
}
