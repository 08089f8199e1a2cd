import type { ParticipantTotals as Totals } from '#domain/organisers/departures/participants.ts';
import { Bar } from '#views/components/organisers/departures/Bar.tsx';
import { TallyList } from '#views/components/organisers/departures/TallyList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ParticipantTotals.module.css';

export function ParticipantTotals({ totals: { ages, withoutAge, boarding, extras } }: { totals: Totals }) {
  const highest = Math.max(...ages.map(({ count }) => count));
  return (
    <section className={`tinted ${styles.totals}`} aria-label={de.departure.totals}>
      <section>
        <h3>{de.departure.ages}</h3>
        <table className={styles.ages} aria-label={de.departure.ages}>
          <tbody>
            {ages.map(({ age, count }) => (
              <tr key={age}>
                <th scope="row">{de.departure.age(age)}</th>
                <td>{count}</td>
                <td className={styles.chart}>
                  <Bar parts={[count]} total={highest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {withoutAge > 0 ? (
          <p>
            {de.departure.unknownAge}: {withoutAge}
          </p>
        ) : null}
      </section>
      <section>
        <h3>{de.departure.boardings}</h3>
        <TallyList tallies={boarding} emptyLabel={de.departure.ownArrival} />
      </section>
      <section>
        <h3>{de.departure.extras}</h3>
        {extras.length > 0 ? <TallyList tallies={extras} /> : <p>{de.departure.noExtras}</p>}
      </section>
    </section>
  );
}
