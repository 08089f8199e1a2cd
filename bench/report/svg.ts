/** Parts that all charts have in common. The colours follow the light or dark scheme of the reader. */

const width = 800;

const style = `
text { font: 14px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 16px }
.grid { stroke: #8c959f; stroke-opacity: .35 }
.series-0 { --colour: #0a5cad } .series-1 { --colour: #a34700 } .series-2 { --colour: #1a7f37 } .series-3 { --colour: #8250df }
.line { fill: none; stroke: var(--colour); stroke-width: 2.5 }
.series-1 .line { stroke-dasharray: 8 4 } .series-2 .line { stroke-dasharray: 2 4 } .series-3 .line { stroke-dasharray: 10 3 2 3 }
.mark, .series-0 .name, .series-1 .name, .series-2 .name, .series-3 .name { fill: var(--colour) }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .series-0 { --colour: #6cb6ff } .series-1 { --colour: #f0a04b } .series-2 { --colour: #56d364 } .series-3 { --colour: #d2a8ff }
}`;

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** @param anchor start, middle or end of the text is at x */
export function text(x: number, y: number, content: string, anchor = 'start', attributes = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"${attributes}>${escapeXml(content)}</text>`;
}

export function svgDocument(title: string, height: number, parts: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<style>${style}\n</style>`,
    text(16, 26, title, 'start', ' class="title"'),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** Formats the value of a tick or a bar. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}
