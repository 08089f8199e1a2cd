import { infoPagePath } from '#domain/site/routePaths.ts';
import { plainText } from '#domain/text/portableText.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '../../../components/chrome/PageIntro.tsx';
import { LongText } from '../../../components/LongText.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { ConsentChoice } from '../../../consent/ConsentChoice.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import { StoredItems } from './StoredItems.tsx';

/** A page with text from the content backend. */
export function InfoPage({ args }: PageProps<'InfoPage'>) {
  const { key, title, lead, picture, body, seo } = usePageQuery('infoPage', args);
  return (
    <>
      <PageHead
        title={seo?.title || title}
        description={seo?.description || lead || plainText(body).slice(0, 160)}
        path={infoPagePath(key)}
        image={picture}
      />
      <PageIntro title={title} lead={lead} picture={picture} />
      <LongText value={body} />
      {key === 'cookies' ? (
        <>
          <StoredItems />
          <ConsentChoice />
        </>
      ) : null}
    </>
  );
}
