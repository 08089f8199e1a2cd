import { pathOf } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Breadcrumb } from '#views/components/chrome/Breadcrumb.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { LongText } from '#views/components/LongText.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { TraderDetails } from '#views/components/trip/TraderDetails.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './PartnerTermsPage.module.css';

export function PartnerTermsPage({ args }: PageProps<'PartnerTermsPage'>) {
  const { partner, terms } = usePageQuery('partnerTerms', args);
  const title = de.partner.termsOf(partner.name);
  const partnerPath = pathOf('partner', { slug: partner.slug });
  const path = pathOf('partner-terms', { slug: partner.slug });
  return (
    <>
      <PageHead title={title} description={de.partner.termsDescription(partner.name)} path={path} />
      <Breadcrumb
        items={[
          { label: de.partner.overview, path: pathOf('partners') },
          { label: partner.name, path: partnerPath },
          { label: de.partner.terms, path },
        ]}
      />
      <PageIntro title={title} />
      {terms.length > 0 ? (
        <>
          <LongText value={terms} />
          <section className={`raised stack-4 ${styles.trader}`}>
            <h2>{de.partner.trader}</h2>
            <TraderDetails partner={partner} />
          </section>
        </>
      ) : (
        <EmptyState
          title={de.partner.noTerms}
          text={de.partner.noTermsText}
          action={{ href: partnerPath, label: de.partner.back(partner.name) }}
        />
      )}
    </>
  );
}
