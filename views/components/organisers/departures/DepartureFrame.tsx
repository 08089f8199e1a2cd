import type { ReactNode } from 'react';
import { formatDateRange } from '#domain/dates.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { DepartureTitle } from '#pageData/organisers/departures.ts';
import * as de from '#views/texts/de.ts';
import { OrganiserFrame } from '../OrganiserFrame.tsx';
import styles from './DepartureFrame.module.css';

interface DepartureFrameProps {
  departure: DepartureTitle;
  /** Title of the page within the departure; by default the page is the departure's own. */
  part?: string;
  children: ReactNode;
}

/** Frame of the pages about a departure: its trip and days, and the way back. */
export function DepartureFrame({ departure, part, children }: DepartureFrameProps) {
  const { title, start, end } = departure;
  const days = formatDateRange(start, end);
  const own = departurePath(departure);
  return (
    <OrganiserFrame subdomain={departure.subdomain} title={part ? `${part}: ${title}` : title} path={own}>
      <div className="stack-5">
        <p className={styles.head}>
          <strong className="text-l">{days}</strong>
          <a href={part ? own : organiserPath(departure.subdomain, 'termine')}>
            {part ? de.departure.title(title, days) : de.departure.back}
          </a>
        </p>
        {children}
      </div>
    </OrganiserFrame>
  );
}
