import { formatDay } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { answersPath } from '#domain/organisers/departures/departurePaths.ts';
import { departureTaskViews } from '#domain/organisers/departures/departureTasks.ts';
import type { DepartureData } from '#pageData/organisers/departures.ts';
import { Occupancy } from '#views/components/organisers/departures/Occupancy.tsx';
import { Standing } from '#views/components/organisers/departures/Standing.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureSummary.module.css';

/** How full the departure is and what is paid, its next day, and what is to do. */
export function DepartureSummary(data: DepartureData) {
  const { departure, waiting, amounts, next, daysUntilNext, isSaleOver } = data;
  return (
    <div className={`raised screenOnly ${styles.summary}`}>
      <div className="stack-3">
        {next ? (
          <p>
            <strong>{de.departure.nextDays[next.kind](formatDay(next.day))}</strong>{' '}
            <span className="note">{de.departure.inDays(daysUntilNext)}</span>
          </p>
        ) : null}
        {departure.cancelled ? null : <Occupancy {...departure} />}
        <Standing waiting={waiting.length} amounts={amounts} />
        {isSaleOver && next?.kind === 'start' ? <p className="bold">{de.departure.saleOver}</p> : null}
      </div>
      <Tasks {...data} />
    </div>
  );
}

function Tasks({ departure, tasks }: DepartureData) {
  const { subdomain } = departure;
  const host = useOrganiserHost(subdomain);
  const items = [
    ...departureTaskViews.map((view) => ({
      href: bookingsPath({ subdomain, view, trip: departure, text: '' }),
      text: de.departure.tasks[view](tasks[view]),
      count: tasks[view],
    })),
    {
      href: answersPath(departure, { text: '', question: '', isMissing: true }),
      text: de.departure.tasks.lackingAnswers(tasks.lackingAnswers),
      count: may(host, 'travellers.read') ? tasks.lackingAnswers : 0,
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className="stack-2" aria-labelledby="zutun">
      <h2 className="text-m" id="zutun">
        {de.departure.tasksTitle}
      </h2>
      {items.length === 0 ? <p className="note">{de.departure.noTasks}</p> : null}
      <ul className={styles.tasks}>
        {items.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
