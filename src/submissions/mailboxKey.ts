/** Providers that ignore dots in front of the "@", by each of their domains. */
const withoutDots: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Which mailbox an address leads to, as far as one can tell: the case of letters and what follows a "+" make no other
 * one.
 * @param address has been checked to be one
 */
export function mailboxKey(address: string): string {
  const [name = '', domain = ''] = address
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const mailbox = name.replace(/(.)\+.*$/s, '$1');
  const provider = withoutDots[domain];
  return provider ? `${mailbox.replaceAll('.', '')}@${provider}` : `${mailbox}@${domain}`;
}
