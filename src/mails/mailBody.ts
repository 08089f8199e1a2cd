/** Renders the body of a mail as plain text and as HTML. */
import { escapeHtml } from '#platform/html/escapeHtml.ts';

/** Content id of the picture attached to a mail (RFC 2392). */
export const pictureId = 'bild';
export const codeId = 'code';

export type MailPart =
  | { heading: string }
  /** Alternative text of the picture. The plain text body has no picture. */
  | { picture: string }
  /** Alternative text of the GiroCode, likewise. */
  | { code: string }
  | { paragraph: string }
  | { facts: [label: string, value: string][] }
  /** Verbatim text of the sender. */
  | { quote: string }
  | { link: string; label: string };

export function mailText(parts: readonly MailPart[]): string {
  return `${parts.map(partText).filter(Boolean).join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('picture' in part || 'code' in part) return '';
  if ('paragraph' in part) return part.paragraph;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  return `${part.label}: ${part.link}`;
}

/**
 * Inline styles, because mail clients support neither style sheets nor web fonts. The picture is attached, so that
 * opening the mail sends no requests.
 */
const style = {
  page: 'margin:0;padding:24px 12px;background:#fffaf2;color:#1d2b26;font:16px/1.6 Nunito,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  sheet:
    'max-width:600px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e6d9c6;border-radius:20px',
  name: 'margin:0 0 24px;color:#b8440f;font-size:20px;font-weight:800',
  title: 'margin:0 0 20px;font-size:24px;line-height:1.2',
  heading: 'margin:28px 0 8px;font-size:18px;line-height:1.3',
  picture: 'display:block;width:100%;height:auto;margin:0 0 24px;border-radius:12px',
  code: 'display:block;width:180px;height:180px;margin:12px 0',
  label: 'padding:4px 16px 4px 0;color:#56635d;vertical-align:top',
  shortLabel: 'white-space:nowrap',
  value: 'padding:4px 0;font-weight:700',
  quote:
    'margin:20px 0;padding:16px 20px;background:#f5ebdc;border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere',
  link: 'color:#a33c0c;font-weight:700',
};

/** @param siteName displayed above the title */
export function mailHtml(siteName: string, title: string, parts: readonly MailPart[]): string {
  return `<!DOCTYPE html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="${style.page}">
<div style="${style.sheet}">
<p style="${style.name}">${escapeHtml(siteName)}</p>
<h1 style="${style.title}">${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</div>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  if ('heading' in part) return `<h2 style="${style.heading}">${escapeHtml(part.heading)}</h2>`;
  if ('picture' in part)
    return `<img style="${style.picture}" src="cid:${pictureId}" width="544" alt="${escapeHtml(part.picture)}">`;
  if ('code' in part)
    return `<img style="${style.code}" src="cid:${codeId}" width="180" height="180" alt="${escapeHtml(part.code)}">`;
  if ('paragraph' in part) return `<p>${escapeHtml(part.paragraph).replaceAll('\n', '<br>')}</p>`;
  if ('quote' in part) return `<div style="${style.quote}">${escapeHtml(part.quote)}</div>`;
  if ('link' in part)
    return `<p><a style="${style.link}" href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><td style="${style.label}${label.length > 24 ? '' : `;${style.shortLabel}`}">${escapeHtml(label)}</td><td style="${style.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}
