import type { Picture } from '#domain/trip/trip.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** Canonical German path, including its canonical query. */
  path: string;
  image?: Picture | null;
  noindex?: boolean;
  /** Structured data; one script element is rendered per object. */
  jsonLd?: object[];
}

/** Renders metadata for browsers, crawlers and link previews. React moves it into the head. */
export function PageHead({ title, description, path, image, noindex = false, jsonLd = [] }: PageHeadProps) {
  const { origin, host } = useChrome();
  const siteName = host?.name ?? de.chrome.siteName;
  const fullTitle = `${title} | ${siteName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content="de_DE" />
      {image ? <meta property="og:image" content={origin + image.url} /> : null}
      {image ? <meta property="og:image:alt" content={image.alt} /> : null}
      {image ? <meta property="og:image:width" content={String(image.width)} /> : null}
      {image ? <meta property="og:image:height" content={String(image.height)} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd.map((data) => {
        const json = JSON.stringify(data).replaceAll('<', '\\u003c');
        return (
          <script
            key={json}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
            dangerouslySetInnerHTML={{ __html: json }}
          />
        );
      })}
    </>
  );
}
