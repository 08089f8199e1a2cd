import type { PublicTrip } from '#domain/trip/trip.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { RichText } from '#views/components/RichText.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { ServiceIcon } from './services/ServiceIcon.tsx';
import styles from './TabContent.module.css';
import { TripVideo } from './TripVideo.tsx';
import { BookableExtras } from './tabs/BookableExtras.tsx';
import { CareDetails } from './tabs/CareDetails.tsx';
import { Questions } from './tabs/Questions.tsx';
import { Schedule } from './tabs/Schedule.tsx';
import { Travel } from './tabs/TravelTimes.tsx';
import type { TripTab } from './tripTabs.ts';

export function TabContent({ trip, tab }: { trip: PublicTrip; tab: TripTab }) {
  return (
    <div className={styles.content} data-picture={tab.image !== null || undefined}>
      {tab.image && (
        <div className={styles.picture}>
          <Picture picture={tab.image} sizes={`${breakpoints.tablet} 20rem, 100vw`} />
        </div>
      )}
      {tab.summary && <p className={styles.summary}>{tab.summary}</p>}
      {tab.extra === 'care' && <CareDetails trip={trip} />}
      {tab.body.length > 0 && <RichText value={tab.body} />}
      {tab.extra === 'services' && <Services included={trip.included} notIncluded={trip.notIncluded} />}
      {tab.extra === 'services' && <BookableExtras trip={trip} />}
      {tab.extra === 'schedule' && <Schedule schedule={trip.schedule} />}
      {tab.extra === 'travel' && <Travel trip={trip} />}
      {tab.extra === 'insurance' && <p>{trip.insurance}</p>}
      {tab.extra === 'questions' && <Questions questions={trip.questions} />}
      {tab.extra === 'video' && <TripVideo title={trip.title} url={trip.videoUrl ?? ''} />}
    </div>
  );
}

function Services({ included, notIncluded }: { included: readonly string[]; notIncluded: readonly string[] }) {
  return (
    <div className={`stack-5 ${styles.services}`}>
      {included.length > 0 && (
        <div className={styles.included}>
          <h3>{de.trip.included}</h3>
          <ul className={`stack-2 ${styles.list}`}>
            {included.map((service) => (
              <li key={service}>
                <ServiceIcon service={service} size={20} />
                {service}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notIncluded.length > 0 && (
        <div className={styles.notIncluded}>
          <h3>{de.trip.notIncluded}</h3>
          <ul className={`stack-2 ${styles.list}`}>
            {notIncluded.map((service) => (
              <li key={service}>
                <Icon name="minus" size={20} />
                {service}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
