import type { ReactNode } from 'react';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import { LongText } from '#views/components/LongText.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { AwardCard } from '#views/pages/public/AwardsPage/AwardCard.tsx';
import { FaqTopicList } from '#views/pages/public/FaqPage/FaqTopicList.tsx';
import { faqTopics } from '#views/pages/public/FaqPage/faqTopics.ts';
import { HomeHero } from '#views/pages/public/HomePage/HomeHero.tsx';
import { BookingBox } from '#views/pages/public/TripPage/BookingBox.tsx';
import { Departures } from '#views/pages/public/TripPage/departures/Departures.tsx';
import { HostBox } from '#views/pages/public/TripPage/HostBox.tsx';
import { TripDetails } from '#views/pages/public/TripPage/TripDetails.tsx';
import { TripGallery } from '#views/pages/public/TripPage/TripGallery.tsx';
import { TripHeader } from '#views/pages/public/TripPage/TripHeader.tsx';
import { tripTabs } from '#views/pages/public/TripPage/tripTabs.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import styles from './ContentBlocks.module.css';
import type { ContentSample } from './sampleContent.ts';

const { blocks } = de.cmsDemo;
const noSearchOptions = { seasons: [], months: [], countries: [], regions: [], ages: [] };

/** Renders one example of each kind of content with the component that the site uses for it. */
export function ContentBlocks({ content: { hero, text, trip: data, faq, awards } }: { content: ContentSample }) {
  const { trip, partner } = data;
  const [picture] = trip.gallery;
  const tabs = tripTabs(trip);
  return (
    <>
      <Block title={blocks.hero}>
        <HomeHero hero={hero} total={partner?.tripCount ?? 0} searchOptions={noSearchOptions} />
      </Block>
      <Block title={blocks.text}>
        <RichText value={text} />
      </Block>
      <Block title={blocks.longText}>
        <LongText value={text} />
      </Block>
      <Block title={blocks.picture}>
        {picture && <Picture picture={picture} sizes={`${breakpoints.tablet} 40rem, 100vw`} />}
      </Block>
      <Block title={blocks.gallery}>
        <TripGallery title={trip.title} pictures={trip.gallery} />
      </Block>
      <Block title={blocks.header}>
        <TripHeader choice={null} data={data} />
      </Block>
      <Block title={blocks.tabs}>
        <TripDetails trip={trip} tabs={tabs} />
      </Block>
      <Block title={blocks.departures}>
        <Departures trip={trip} holidays={data.holidays} choice={null} />
      </Block>
      <Block title={blocks.booking} isForWideScreens>
        <BookingBox trip={trip} choice={null} />
      </Block>
      <Block title={blocks.card}>
        <TripGrid trips={[tripCardOf(trip)]} />
      </Block>
      <Block title={blocks.host}>
        <HostBox trip={trip} partner={partner} />
      </Block>
      <Block title={blocks.faq}>
        <FaqTopicList topics={faqTopics(faq)} />
      </Block>
      <Block title={blocks.awards}>
        <ul className={styles.awards}>
          {awards.map((award) => (
            <li key={award._id}>
              <AwardCard award={award} />
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

interface BlockProps {
  title: string;
  /** Whether the site shows the component on wide screens only. */
  isForWideScreens?: boolean;
  children: ReactNode;
}

function Block({ title, isForWideScreens = false, children }: BlockProps) {
  return (
    <section className={`stack-4 ${styles.block}`} aria-label={title} data-wide={isForWideScreens || undefined}>
      <p className={`note ${styles.name}`}>{title}</p>
      {children}
    </section>
  );
}
