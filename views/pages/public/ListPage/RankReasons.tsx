import { type RankFactors, rankingWeights } from '#domain/search/ranking.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';
import * as de from '#views/texts/de.ts';
import styles from './RankReasons.module.css';

interface RankReasonsProps {
  items: readonly Pick<TripCardData, 'combinedId' | 'title'>[];
  /** What determines the rank of each item. */
  ranking: readonly RankFactors[];
  /** Rank of the first item, from 1. */
  first: number;
}

/** Explains the order of the results with the numbers by which they are sorted. */
export function RankReasons({ items, ranking, first }: RankReasonsProps) {
  return (
    <details className={`note ${styles.reasons}`}>
      <summary>{de.rank.why}</summary>
      {de.rank.rule(rankingWeights).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol start={first}>
        {items.map(({ combinedId, title }, index) => (
          <li key={combinedId}>{`${title}: ${reason(ranking, index)}`}</li>
        ))}
      </ol>
    </details>
  );
}

function reason(ranking: readonly RankFactors[], index: number): string {
  const factors = ranking[index];
  if (!factors) return '';
  const { relevance, hasMainTheme, complete, pictures, points } = factors;
  const next = ranking[index + 1];
  return [
    ...(relevance === null ? [] : [de.rank.matches(relevance)]),
    ...(hasMainTheme ? [de.rank.mainTheme] : []),
    de.rank.pictures(pictures),
    ...(complete ? [de.rank.complete] : []),
    points === null ? de.rank.noDeparture : de.rank.points(points),
    ...(next && isBefore(next, factors) ? [de.rank.moved] : []),
  ].join(', ');
}

/** Returns whether the numbers of a result would put it before another one. */
function isBefore(a: RankFactors, b: RankFactors): boolean {
  const keysOf = ({ relevance, hasMainTheme, pictures, points }: RankFactors) => [
    relevance ?? 0,
    Number(hasMainTheme),
    Number(pictures > 0),
    points ?? Number.NEGATIVE_INFINITY,
  ];
  const others = keysOf(b);
  const [difference = 0] = keysOf(a).flatMap((key, index) =>
    key === others[index] ? [] : [key - (others[index] ?? 0)],
  );
  return difference > 0;
}
