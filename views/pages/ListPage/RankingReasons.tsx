import { formatDay } from '../../../src/domain/dates.ts';
import { type RankFactors, rankingWeights } from '../../../src/domain/search/ranking.ts';
import type { TripCardData } from '../../../src/domain/trip/tripCard.ts';
import * as de from '../../texts/de.ts';
import styles from './RankingReasons.module.css';

/** The law requires ranking criteria to be accessible from all results (§ 5b UWG); the terms contain them. */
const rankingPath = '/agb#4-wie-suchergebnisse-geordnet-sind';

interface RankingReasonsProps {
  items: Pick<TripCardData, 'combinedId' | 'title'>[];
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
          <li key={combinedId}>
            {title}: {reason(ranking[index])}
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
    ...(complete ? [de.ranking.complete] : []),
    de.ranking.pictures(pictures),
    ...(start ? [de.ranking.departure(formatDay(start))] : []),
  ];
  return parts.join(', ');
}
