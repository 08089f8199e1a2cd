/** Providers that ignore dots in front of the "@", by each of their domains. */
const withoutDots: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Tells which mailbox an address leads to. The case of letters and a tag after "+" do not make another mailbox.
 * @param address has been checked to be one
 */
export function mailboxKey(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const plus = text.indexOf('+', 1);
  const mailbox = text.slice(0, plus > 0 && plus < at ? plus : at);
  const domain = text.slice(at + 1);
  const provider = withoutDots[domain];
  return provider ? `${mailbox.replaceAll('.', '')}@${provider}` : `${mailbox}@${domain}`;
}
