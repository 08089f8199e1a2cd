import { Award, ExternalLink } from 'lucide-react';
import { formatDay } from '../../../src/domain/dates.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LongText } from '../../components/LongText.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Picture } from '../../components/Picture.tsx';
import { type PageQueryTypes, usePageQuery } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './AwardsPage.module.css';

type PicturedAward = PageQueryTypes['awards']['data']['awards'][number];

/** Labels and awards of the hosts. */
export function AwardsPage() {
  const { page, awards } = usePageQuery('awards', null);
  return (
    <>
      <PageHead
        title={page?.seo?.title || page?.title || de.awards.title}
        description={page?.seo?.description || de.awards.description}
        path="/auszeichnungen"
      />
      <PageIntro title={page?.title ?? de.awards.title} lead={page?.lead ?? de.awards.lead} />
      {awards.length > 0 ? (
        <ul className={styles.cards}>
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

function AwardCard({ award: { name, issuer, validUntil, url, picture } }: { award: PicturedAward }) {
  return (
    <article className={styles.card}>
      <div className={styles.seal}>
        {picture ? <Picture picture={picture} sizes="160px" /> : <Award aria-hidden size={48} />}
      </div>
      <h2>{name}</h2>
      <p>{de.awards.issuer(issuer)}</p>
      {validUntil && <p className={styles.until}>{de.awards.validUntil(formatDay(validUntil))}</p>}
      {url && (
        <a href={url} className={styles.more} aria-label={de.awards.moreAbout(name)}>
          {de.awards.more} {url.startsWith('http') && <ExternalLink aria-hidden size={16} />}
        </a>
      )}
    </article>
  );
}
