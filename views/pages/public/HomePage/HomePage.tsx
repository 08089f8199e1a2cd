import { allTripsPath, pageTargets } from '#domain/site/pageTargets.ts';
import { type HomeData, missingTripNotice, uncheckedTripNotice } from '#pageData/home.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import { PageHead } from '#views/components/PageHead.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { Section } from '#views/components/Section.tsx';
import { PartnerLogo } from '#views/components/trip/PartnerLogo.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomePage.module.css';
import { Reasons } from './Reasons.tsx';
import { ReturningSections } from './ReturningSections.tsx';

/** Home page: hero, next departures, and links by theme, season, country and organiser. */
export function HomePage({ args: { retry } }: PageProps<'HomePage'>) {
  const { hero, story, total, searchOptions, soonest, categories, seasons, countries, hosts } = usePageQuery(
    'home',
    null,
  );
  const { host } = useChrome();
  const lead = hero.lead || (host ? '' : de.home.description);
  const description = host ? lead || hero.title : de.home.description;
  return (
    <>
      <PageHead title={pageTargets.home.title} description={description} path="/" image={hero.image} />
      {/* The page is the same for everybody; only the fragment of the address shows this. */}
      <p className={`tinted ${styles.notice}`} id={missingTripNotice(null)} tabIndex={-1}>
        {de.home.missingTrip}{' '}
        {countries.map(({ slug, label, path }) => (
          <a key={slug} className={styles.country} id={missingTripNotice(slug)} href={path}>
            {de.home.tripsOf(label)}
          </a>
        ))}{' '}
        <a href={allTripsPath}>{de.trips.showAll}</a>
      </p>
      {retry ? (
        <p className={`tinted ${styles.notice}`} id={uncheckedTripNotice} tabIndex={-1}>
          {de.home.uncheckedTrip} <a href={retry}>{de.home.retry}</a>
        </p>
      ) : null}
      <HomeHero hero={{ ...hero, lead }} total={total} searchOptions={searchOptions} />
      <Section title={de.home.categories}>
        <ul className={styles.categories}>
          {categories
            .filter(({ count }) => count > 0)
            .map(({ key, label, path, count, image }) => (
              <li key={key}>
                <a className={styles.category} href={path}>
                  {image ? (
                    <Picture picture={{ ...image, alt: '' }} sizes={`${breakpoints.desktop} 18rem, 45vw`} />
                  ) : null}
                  <span className={styles.categoryLabel}>
                    <strong>{label}</strong> {de.home.trips(count)}
                  </span>
                </a>
              </li>
            ))}
        </ul>
      </Section>
      <ReturningSections />
      {soonest.length > 0 ? (
        <Section title={de.home.soonest} lead={de.home.soonestLead}>
          <div className={styles.soonest}>
            <TripGrid trips={soonest} hasFullRows />
          </div>
          <p className={styles.more}>
            <Button variant="secondary" href={allTripsPath}>
              {de.trips.showAll}
            </Button>
          </p>
        </Section>
      ) : null}
      <div className={styles.ways}>
        <Section title={de.home.seasons}>
          <SeasonTiles seasons={seasons} />
        </Section>
        <Section title={de.home.countries}>
          <Pills items={countries} />
        </Section>
      </div>
      {host ? null : <Reasons />}
      {story ? (
        <Section title={story.title}>
          <RichText value={story.text} />
        </Section>
      ) : null}
      {hosts.length > 0 ? (
        <Section title={de.home.hosts} lead={de.home.hostsLead}>
          <ul className={styles.hosts}>
            {hosts.map(({ name, slug, claim, logo, count, path }) => (
              <li key={slug}>
                <a className={`stack-2 ${styles.host}`} href={path}>
                  <PartnerLogo name={name} logo={logo} size="large" />
                  <strong>{name}</strong>
                  <span>{claim}</span>
                  <span className={`note ${styles.count}`}>{de.home.trips(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Pills({ items }: { items: { label: string; path: string; count: number }[] }) {
  return (
    <ul className={`row-2 ${styles.pills}`}>
      {items
        .filter(({ count }) => count > 0)
        .map(({ label, path, count }) => (
          <li key={path}>
            <a href={path}>
              {label} <span className={`note ${styles.count}`}>{count}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}

const icons: Record<string, IconName> = {
  fruehjahr: 'sprout',
  ostern: 'egg',
  pfingsten: 'flower-2',
  sommer: 'sun',
  herbst: 'leaf',
  winter: 'snowflake',
};

/** Renders the seasons that have trips, each with an icon. */
function SeasonTiles({ seasons }: Pick<HomeData, 'seasons'>) {
  return (
    <ul className={styles.tiles}>
      {seasons
        .filter(({ count }) => count > 0)
        .map(({ key, label, path, count }) => (
          <li key={key}>
            <a className={styles.tile} href={path}>
              <Icon name={icons[key] ?? 'sun'} size={28} />
              <strong>{label}</strong> <span className="note">{de.home.trips(count)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
