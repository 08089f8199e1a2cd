/** The address that dials a number as people write it, e.g. "030 123-45" → "tel:03012345". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
