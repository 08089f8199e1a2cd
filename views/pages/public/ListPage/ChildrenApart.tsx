import { useId } from 'react';
import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { askedSearch } from '#domain/search/askedDepartures.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import type { ChildrenApart as Offer, TripPair } from '#domain/search/tripPair.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import type { LandLists } from '#views/asked/landLists.tsx';
import { TripCard } from '#views/components/trip/TripCard.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ChildrenApart.module.css';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';

/** Target of the link to the pairs. */
const pairsId = 'zwei-reisen';

interface ChildrenApartProps {
  offer: Offer;
  choice: FilterChoice;
  /** The holidays of the visitor's Land; null if they do not matter. */
  land: LandLists | null;
}

/**
 * For several children: pairs of trips on the same days, or the number of trips for each age. Pairs in the
 * holidays of the visitor's Land are first.
 */
export function ChildrenApart({ offer: { pairs, singles }, choice, land }: ChildrenApartProps) {
  const id = useId();
  if (pairs.length === 0) {
    return (
      <div className={`stack-2 ${styles.singles}`}>
        <p>{de.children.noPairs}</p>
        <ul>
          {singles.map(({ age, total }) => (
            <li key={age}>
              {total === 0 ? (
                de.children.single(age, total)
              ) : (
                <a href={changeHref(choice, { filters: { ...choice.filters, persons: [age] } })}>
                  {de.children.single(age, total)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <section id={pairsId} className={`stack-5 ${styles.apart}`} aria-labelledby={id}>
      <h2 className="text-l" id={id}>
        {pairs.every(({ isSamePlace }) => isSamePlace) ? de.children.pairsNear : de.children.pairsTitle}
      </h2>
      <p>{de.children.pairsText}</p>
      <ul className={`stack-5 ${styles.pairs}`}>
        {pairs
          .map((pair) => ({ pair, isMeant: land?.isIn(pair) ?? false }))
          .sort((a, b) => Number(b.isMeant) - Number(a.isMeant))
          .map(({ pair, isMeant }) => (
            <li key={pair.trips.map(({ trip }) => trip.combinedId).join(' ')}>
              <Pair pair={pair} holidays={land?.textOf(isMeant) ?? null} />
            </li>
          ))}
      </ul>
    </section>
  );
}

interface PairProps {
  pair: TripPair;
  /** Whether the days are in the holidays of the visitor's Land; null if unknown. */
  holidays: string | null;
}

function Pair({ pair: { start, end, price, isSamePlace, trips }, holidays }: PairProps) {
  const asked = askedSearch({ ...emptyFilters, date: { start, end } });
  const count = trips.reduce((sum, { ages }) => sum + ages.length, 0);
  return (
    <div className={styles.pair}>
      <p className={styles.facts}>
        <strong>{formatDateRange(start, end)}</strong> <span>{de.children.together(formatEuro(price), count)}</span>{' '}
        {isSamePlace ? <span>{de.children.samePlace}</span> : null} {holidays ? <span>{holidays}</span> : null}
      </p>
      <ul className={styles.trips}>
        {trips.map(({ ages, trip }) => (
          <li key={trip.combinedId}>
            <p className={styles.ages}>{de.children.ages(ages)}</p>
            <TripCard trip={tripCardOf(trip)} asked={asked} isPriceOfDate />
          </li>
        ))}
      </ul>
    </div>
  );
}
