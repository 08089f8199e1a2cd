import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import type { ListedPartner } from '#pageData/partner.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { PartnerLogo } from '#views/components/trip/PartnerLogo.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import styles from './PartnersPage.module.css';

const pictureSizes = `${breakpoints['desktop-lg']} 9rem, ${breakpoints.tablet} 16vw, 33vw`;

/** Lists all hosts of the site as cards. */
export function PartnersPage({ args }: PageProps<'PartnersPage'>) {
  const partners = usePageQuery('partners', args);
  return (
    <>
      <PageHead
        title={pageTargets.partners.title}
        description={de.partner.overviewDescription}
        path={pathOf('partners')}
      />
      <PageIntro title={pageTargets.partners.title} lead={de.partner.overviewLead} />
      {partners.length > 0 ? (
        <ul className={styles.cards}>
          {partners.map((partner) => (
            <li key={partner.subdomain}>
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={de.partner.noPartners} text={de.partner.noPartnersText} />
      )}
    </>
  );
}

function PartnerCard({ partner }: { partner: ListedPartner }) {
  const { name, slug, claim, logo, tripCount, awards, pictures } = partner;
  return (
    <article className={`raised ${styles.card}`}>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture.url} picture={{ ...picture, alt: '' }} sizes={pictureSizes} />
          ))}
        </div>
      )}
      <PartnerLogo name={name} logo={logo} size="large" />
      <h2>
        <a href={pathOf('partner', { slug })}>{name}</a>
      </h2>
      {claim && <p className={styles.claim}>{claim}</p>}
      <ul className={styles.figures}>
        <li>
          <Icon name="compass" size={18} /> {de.partner.tripCount(tripCount)}
        </li>
        {awards.length > 0 && (
          <li>
            <Icon name="award" size={18} /> {de.partner.awardCount(awards.length)}
          </li>
        )}
      </ul>
    </article>
  );
}
