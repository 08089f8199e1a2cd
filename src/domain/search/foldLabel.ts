/**
 * Folds a label for comparisons: "Österreich", "oesterreich" and "osterreich" are equal (specification §4.7); case,
 * accents and punctuation are ignored.
 */
export function foldLabel(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
