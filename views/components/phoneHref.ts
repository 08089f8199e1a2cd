/** Returns the `tel:` address of a phone number, e.g. "030 123-45" → "tel:03012345". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
