/** In characters. */
const longest = 254;

const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether mail can be sent there, as far as its shape tells. No quoted mailboxes, no addresses without a domain. */
function isEmail(text: string): boolean {
  if (text.length > longest) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).split('.');
  const isDomain = domain.length > 1 && domain.every((part) => label.test(part)) && !/^\d+$/.test(domain.at(-1) ?? '');
  return at > 0 && at <= 64 && mailbox.test(text.slice(0, at)) && isDomain;
}

/** What is wrong with an address, null when nothing is; the same words in every form. */
export function emailIssue(text: string): string | null {
  if (text === '') return 'Gib bitte deine E-Mail-Adresse an, damit wir antworten können.';
  if (!isEmail(text)) return 'Diese E-Mail-Adresse stimmt so nicht. Sie sieht etwa so aus: „name@beispiel.de“.';
  return null;
}
