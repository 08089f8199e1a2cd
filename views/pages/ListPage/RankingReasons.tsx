import { formatDay } from '../../../src/domain/dates.ts';
import { type RankFactors, rankingWeights } from '../../../src/domain/search/ranking.ts';
import type { TripSummary } from '../../../src/domain/trip/trip.ts';
import * as de from '../../texts/de.ts';
import styles from './RankingReasons.module.css';
import { rankingPath } from './rankingPath.ts';

interface RankingReasonsProps {
  items: TripSummary[];
  /** What determines the rank of each item; null for an order that the visitor requested. */
  ranking: RankFactors[] | null;
  /** Rank of the first item, from 1. */
  first: number;
  hasText: boolean;
}

/** Explains the order of the results and the rank of each one. */
export function RankingReasons({ items, ranking, first, hasText }: RankingReasonsProps) {
  const link = <a href={rankingPath}>{de.ranking.link}</a>;
  if (!ranking || items.length === 0) return <p className={styles.link}>{link}</p>;
  return (
    <details className={styles.reasons}>
      <summary>{de.ranking.why}</summary>
      <p>
        {hasText ? `${de.ranking.relevance} ` : null}
        {de.ranking.formula(rankingWeights)} {link}
      </p>
      <ol start={first}>
        {items.map(({ combinedId, title }, index) => (
          <li key={combinedId} id={rankId(first + index)}>
            {title}: {reason(ranking[index])}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Returns the id of the explanation of a rank, which is the target of the links in the cards. */
export function rankId(rank: number): string {
  return `rang-${rank}`;
}

function reason(factors: RankFactors | undefined): string {
  if (!factors) return '';
  const { complete, pictures, start } = factors;
  const parts = [
    ...(complete ? [de.ranking.complete] : []),
    de.ranking.pictures(pictures),
    ...(start ? [de.ranking.departure(formatDay(start))] : []),
  ];
  return parts.join(', ');
}
