/** Maximum length in characters. */
const maxLength = 254;

const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Returns whether a text has the format of a mail address. Rejects quoted mailboxes and domains without a dot. */
function isEmail(text: string): boolean {
  if (text.length > maxLength) return false;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).split('.');
  const isDomain = domain.length > 1 && domain.every((part) => label.test(part)) && !/^\d+$/.test(domain.at(-1) ?? '');
  return at > 0 && at <= 64 && mailbox.test(text.slice(0, at)) && isDomain;
}

/** Returns the error message for a mail address, the same in all forms; null if the address is valid. */
export function emailIssue(text: string): string | null {
  if (text === '') return 'Gib bitte deine E-Mail-Adresse an, damit wir antworten können.';
  if (!isEmail(text)) return 'Diese E-Mail-Adresse stimmt so nicht. Sie sieht etwa so aus: „name@beispiel.de“.';
  return null;
}
