/** Compares the content of pages of different servers. */

/** Largest difference of elements and bytes from the product's page, as a share. */
const tolerance = 0.05;

export interface Markup {
  /** Elements without scripts and their declarations, which differ by framework. */
  elements: number;
  cards: number;
  /** Bytes without the content of scripts and comments. */
  markupBytes: number;
  /** All bytes. */
  bytes: number;
}

/** Counts the elements and bytes of a document. */
export function describeMarkup(html: string): Markup {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<link\b[^>]*>/g, '');
  return {
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
    cards: markup.match(/<article\b/g)?.length ?? 0,
    markupBytes: Buffer.byteLength(markup),
    bytes: Buffer.byteLength(html),
  };
}

/**
 * Lists the differences of a page from the product's page that are larger than 5 percent.
 * @param parts counts to compare; frameworks send their data in forms of their own, so that their bytes in total differ
 */
export function differences(page: Markup, product: Markup, parts: (keyof Markup)[]): string[] {
  return parts
    .filter((part) => Math.abs(page[part] / product[part] - 1) > tolerance)
    .map((part) => `${part}: ${page[part]} instead of ${product[part]}`);
}
