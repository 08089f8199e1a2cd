import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { LongText } from '#views/components/LongText.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { AwardCard } from './AwardCard.tsx';
import styles from './AwardsPage.module.css';

/** Lists the labels and awards of the hosts. */
export function AwardsPage({ args }: PageProps<'AwardsPage'>) {
  const { page, awards } = usePageQuery('awards', args);
  return (
    <>
      <PageHead
        title={page?.seo?.title || page?.title || pageTargets.awards.title}
        description={page?.seo?.description || de.awards.description}
        path={pathOf('awards')}
      />
      <PageIntro title={page?.title ?? pageTargets.awards.title} lead={page?.lead ?? de.awards.lead} />
      {awards.length > 0 ? (
        <ul className={`stack-5 ${styles.cards}`}>
          {awards.map((award) => (
            <li key={award._id}>
              <AwardCard award={award} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={de.awards.none} text={de.awards.noneText} />
      )}
      {page && page.body.length > 0 && <LongText value={page.body} />}
    </>
  );
}
