import { lazy, Suspense } from 'react';
import { formatDay } from '#domain/dates.ts';
import { pagedPath } from '#domain/pagedPath.ts';
import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import type { AwardDocument } from '#domain/site/siteDocuments.ts';
import type { PartnerData } from '#pageData/partner.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Breadcrumb } from '#views/components/chrome/Breadcrumb.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { Section } from '#views/components/Section.tsx';
import { PartnerLogo } from '#views/components/trip/PartnerLogo.tsx';
import { TraderDetails } from '#views/components/trip/TraderDetails.tsx';
import { breadcrumbJsonLd } from '#views/jsonLd.ts';
import { catalogueId } from '#views/pages/public/ListPage/filters/filterChoice.ts';
import { TripCatalogue } from '#views/pages/public/ListPage/TripCatalogue.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './PartnerPage.module.css';

/** Loaded lazily, because few hosts have no trips. The server renders it synchronously. */
const EmptyState = import.meta.env.SSR
  ? (await import('#views/components/EmptyState.tsx')).EmptyState
  : lazy(async () => ({ default: (await import('#views/components/EmptyState.tsx')).EmptyState }));

/** Page of a host: description, contact details and trips. */
export function PartnerPage({ args }: PageProps<'PartnerPage'>) {
  const data = usePageQuery('partner', args);
  const { partner, target, page } = data;
  const { origin } = useChrome();
  const steps = [
    { label: de.partner.overview, path: pathOf('partners') },
    { label: partner.name, path: target.path },
  ];
  return (
    <>
      <PageHead
        title={de.partner.pageTitle(partner.name, page)}
        description={partner.claim || de.partner.description(partner.name)}
        path={pagedPath(target.path, page)}
        image={partner.logo}
        // As on every list: the number of combinations of filters is unlimited.
        noindex={args.search !== ''}
        jsonLd={[breadcrumbJsonLd(steps, origin)]}
      />
      <Breadcrumb items={steps} />
      <PartnerHeader partner={partner} />
      {page === 1 && <PartnerAbout partner={partner} />}
      {partner.tripCount > 0 ? (
        <TripCatalogue list={data} search={args.search} name={target.title} hasHeading />
      ) : (
        <Section title={target.title} id={catalogueId}>
          <Suspense fallback={null}>
            <EmptyState
              title={de.partner.noTrips}
              text={de.partner.noTripsText}
              action={{ href: allTripsPath, label: de.partner.allTrips }}
            />
          </Suspense>
        </Section>
      )}
    </>
  );
}

function PartnerHeader({ partner: { name, claim, logo, tripCount } }: { partner: PartnerData }) {
  return (
    <header className={styles.header}>
      <PartnerLogo name={name} logo={logo} size="large" />
      <div>
        <h1>{name}</h1>
        {claim && <p className={styles.claim}>{claim}</p>}
        <p className={styles.count}>
          <a href={`#${catalogueId}`}>{de.partner.tripCount(tripCount)}</a>
        </p>
      </div>
    </header>
  );
}

/** Description and contact details, shown on the first page of the trips only. */
function PartnerAbout({ partner }: { partner: PartnerData }) {
  return (
    <div className={`stack-6 ${styles.columns}`}>
      <section aria-labelledby="ueber">
        <h2 id="ueber">{de.partner.about(partner.name)}</h2>
        <RichText value={partner.description} />
        {partner.awards.length > 0 && <Awards awards={partner.awards} />}
      </section>
      <aside className={`raised stack-4 ${styles.trader}`}>
        <h2>{de.partner.trader}</h2>
        <TraderDetails partner={partner} />
        {partner.hasTerms && (
          <a className="bold" href={pathOf('partner-terms', { slug: partner.slug })}>
            {de.partner.terms}
          </a>
        )}
      </aside>
    </div>
  );
}

function Awards({ awards }: { awards: readonly AwardDocument[] }) {
  return (
    <>
      <h3>{de.partner.awards}</h3>
      <ul className={`stack-3 ${styles.awards}`}>
        {awards.map(({ _id, name, issuer, validUntil }) => (
          <li key={_id}>
            <Icon name="award" />
            <p>
              <strong>{name}</strong>
              <span>
                {de.partner.issuedBy(issuer)}
                {validUntil && ` · ${de.partner.validUntil(formatDay(validUntil))}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
