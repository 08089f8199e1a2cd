import type { ReactNode } from 'react';
import { defaultLocale } from '#domain/site/locale.ts';
import { pageDataId } from './pageDataId.ts';

interface DocumentProps {
  /** Page data as JSON, escaped for a script element. The browser omits it and keeps the server's content. */
  data?: string;
  /** Scripts to load together with the site. The browser omits them, too. */
  modules?: readonly string[];
  /** Style sheet with the web fonts, which the entry loads. The browser omits it, too. */
  fonts?: string | null;
  children: ReactNode;
}

/** The HTML document of every page. The server adds styles and scripts. */
export function Document({ data = '', modules = [], fonts = null, children }: DocumentProps) {
  return (
    <html lang={defaultLocale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <noscript>{fonts === null ? null : <link rel="stylesheet" href={fonts} />}</noscript>
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          data-modules={modules.join(' ')}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, see escapeForScript
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </body>
    </html>
  );
}
