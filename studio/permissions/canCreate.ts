/** Templates that editors may choose anywhere. Trips are created below their host, which determines the id. */
const everywhere = ['page', 'faqEntry', 'award', 'routeRule', 'incident', 'host', 'partner'];

/**
 * Returns whether editors may create a document from a template.
 * @param context where: the global menu, a list of the structure, or a reference
 */
export function canCreate(templateId: string, context: 'global' | 'structure' | 'document'): boolean {
  if (everywhere.includes(templateId)) return true;
  return context === 'structure' && ['destination-of-host', 'siteSettings', 'footer', 'category'].includes(templateId);
}
