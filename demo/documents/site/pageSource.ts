/** An info page as it is written: its body in the mark-up of richText.ts. */
export interface PageSource {
  key: string;
  title: string;
  lead: string;
  body: readonly string[];
  /** For search engines; the title is the page's own. */
  description: string;
}
