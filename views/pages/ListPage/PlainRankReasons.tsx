import { formatDay } from '../../../src/domain/dates.ts';
import { type RankFactors, rankingWeights } from '../../../src/domain/search/ranking.ts';
import type { TripCardData } from '../../../src/domain/trip/tripCard.ts';
import * as de from '../../texts/de.ts';
import styles from './RankReasons.module.css';
import { rankId } from './rankId.ts';

interface PlainRankReasonsProps {
  items: readonly Pick<TripCardData, 'combinedId' | 'title'>[];
  /** What determines the rank of each item. */
  ranking: RankFactors[];
  /** Rank of the first item, from 1. */
  first: number;
  hasText: boolean;
}

/** Explains the order of the results and the rank of each one, for browsers without JavaScript. */
export function PlainRankReasons({ items, ranking, first, hasText }: PlainRankReasonsProps) {
  return (
    <details className={styles.plain}>
      <summary>{de.rank.why}</summary>
      <p>
        {hasText ? `${de.rank.relevance} ` : null}
        {de.rank.formula(rankingWeights)}
      </p>
      <ol start={first}>
        {items.map(({ combinedId, title }, index) => (
          <li key={combinedId} id={rankId(combinedId)}>
            {`${title}: ${reason(ranking[index])}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

function reason(factors: RankFactors | undefined): string {
  if (!factors) return '';
  const { complete, pictures, start } = factors;
  const parts = [
    ...(complete ? [de.rank.complete] : []),
    de.rank.pictures(pictures),
    ...(start ? [de.rank.departure(formatDay(start))] : []),
  ];
  return parts.join(', ');
}
