/** Canonical domains of providers that ignore dots in the local part, by each of their domains. */
const dotlessProviders: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Returns the canonical mailbox of an address, in lower case and without a tag after "+".
 * @param address a valid mail address
 */
export function mailboxKey(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const plus = text.indexOf('+', 1);
  const mailbox = text.slice(0, plus > 0 && plus < at ? plus : at);
  const domain = text.slice(at + 1);
  const provider = dotlessProviders[domain];
  return provider ? `${mailbox.replaceAll('.', '')}@${provider}` : `${mailbox}@${domain}`;
}
