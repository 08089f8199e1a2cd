import type { ReactNode } from 'react';

/** The element that carries a page's data to the browser. */
export const pageDataId = 'page-data';

interface DocumentProps {
  /** Page data as JSON, already safe inside a script element; the browser passes nothing and keeps what is there. */
  data?: string;
  children: ReactNode;
}

/** The HTML document around every page. Styles and scripts are added by the server's renderer. */
export function Document({ data = '', children }: DocumentProps) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, see escapeForScript
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </body>
    </html>
  );
}
