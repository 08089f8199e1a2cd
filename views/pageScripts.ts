/** The end of every document. */
const documentEnd = '</body></html>';

/** Inserts scripts into a document, at the end of the body, after the page's data. */
export function withScripts(html: Buffer, scripts: string): Buffer {
  return Buffer.concat([html.subarray(0, -documentEnd.length), Buffer.from(scripts + documentEnd)]);
}

/** Returns the markup of the scripts of a page. They are fetched with low priority, after visible resources. */
export function scriptsOf(entries: readonly string[]): string {
  return entries.map((src) => `<script type="module" src="${src}" async="" fetchpriority="low"></script>`).join('');
}
