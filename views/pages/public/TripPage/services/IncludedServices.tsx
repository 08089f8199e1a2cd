import type { PublicTrip } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import styles from './IncludedServices.module.css';
import { ServiceIcon } from './ServiceIcon.tsx';

export function IncludedServices({ trip: { included } }: { trip: PublicTrip }) {
  return (
    <section className={`tinted stack-3 ${styles.services}`} aria-labelledby="inklusive">
      <h2 className="text-l" id="inklusive">
        {de.trip.included}
      </h2>
      <ul>
        {included.map((service) => (
          <li key={service}>
            <ServiceIcon service={service} size={22} />
            {service}
          </li>
        ))}
      </ul>
      <a href="#leistungen">{de.trip.allServices}</a>
    </section>
  );
}
