import { createHash } from 'node:crypto';
import { escapeHtml } from './escapeHtml.ts';

/** A document with its own inline style and without scripts or other files. @param body HTML */
export function plainDocument({ title, style, body }: { title: string; style: string; body: string }): string {
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the content security policy that allows only this inline style. */
export function policyFor(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
