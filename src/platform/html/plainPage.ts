/** Pages of plain HTML for operators and for the public status: no scripts, no other files, readable in light and dark. */
import { escapeHtml } from './escapeHtml.ts';
import { plainDocument, policyFor } from './plainDocument.ts';

export type Cell = string | { href: string; text: string };

export type Part = { heading: string } | { text: Cell } | { list: Cell[] } | { head: string[]; rows: Cell[][] };

const style = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; background: light-dark(#fffaf2, #121a17);
  color: light-dark(#1d2b26, #f4ece0); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; hyphens: auto; }
h1 { font-size: 1.75rem; line-height: 1.15; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0.5rem 0; }
ul { margin: 0.5rem 0; padding-left: 1.25rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid light-dark(#d9cfbf, #3a4641); text-align: left;
  vertical-align: top; }
a { color: light-dark(#a33c0c, #ffb27a); }
main { container-type: inline-size; }
@container (max-width: 37rem) {
  thead { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid light-dark(#d9cfbf, #3a4641); }
  td { display: block; padding: 0; border: 0; }
  td:first-child { font-weight: 600; }
}
`;

/** Content security policy that allows only the inline style of these pages. */
export const plainPagePolicy = policyFor(style);

/** Renders a page. All texts are escaped. */
export function plainPage(title: string, parts: Part[]): string {
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
${parts.map(renderPart).join('\n')}
</main>`;
  return plainDocument({ title, style, body });
}

function renderPart(part: Part): string {
  if ('heading' in part) return `<h2>${escapeHtml(part.heading)}</h2>`;
  if ('text' in part) return `<p>${renderCell(part.text)}</p>`;
  if ('list' in part) return `<ul>${part.list.map((cell) => `<li>${renderCell(cell)}</li>`).join('')}</ul>`;
  const head = part.head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const rows = part.rows.map((row) => `<tr>${row.map((cell) => `<td>${renderCell(cell)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function renderCell(cell: Cell): string {
  return typeof cell === 'string'
    ? escapeHtml(cell)
    : `<a href="${escapeHtml(cell.href)}">${escapeHtml(cell.text)}</a>`;
}
