import { useQuery } from '@tanstack/react-query';
import { berlinToday, daysBetween } from '../../../src/domain/dates.ts';
import { type RankFactors, rankingPoints, rankingWeights } from '../../../src/domain/search/ranking.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { matchesOptions } from '../../queries/matchesOptions.ts';
import * as de from '../../texts/de.ts';
import styles from './RankReasons.module.css';

interface RankReasonsProps {
  combinedId: string;
  title: string;
  /** From 1. */
  rank: number;
  factors: RankFactors;
  total: number;
  /** All filters of the list as query parameters. */
  query: URLSearchParams;
}

/** Explains the rank of one result: the words of the search that it contains, and its points. */
export function RankReasons({ combinedId, title, rank, factors, total, query }: RankReasonsProps) {
  const { data, isLoading } = useQuery(matchesOptions(combinedId, query));
  const words = data?.words ?? [];
  return (
    <div className={styles.reasons}>
      <p>
        <strong>{title}</strong>
        <br />
        {de.rank.place(rank, total)}
      </p>
      {isLoading ? <Skeleton lines={2} /> : null}
      {words.length > 0 ? (
        <>
          <p>{de.rank.text}</p>
          <ul>
            {words.map((word) => (
              <li key={word.word}>{de.rank.word(word)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{words.length > 0 ? de.rank.points : de.rank.pointsAlone}</p>
      <Points {...factors} />
      <p>
        {de.rank.varied} <a href={de.ranking.path}>{de.ranking.link}</a>
      </p>
    </div>
  );
}

/** The sum of points as in the published formula. */
function Points(factors: RankFactors) {
  const { complete, pictures, start } = factors;
  const { picture, maxPictures, day } = rankingWeights;
  const today = berlinToday(new Date());
  const days = start === null ? 0 : daysBetween(today, start);
  const points = rankingPoints(factors, today);
  const rows: [label: string, points: number][] = [
    [complete ? de.rank.complete : de.rank.incomplete, complete ? rankingWeights.complete : 0],
    [de.rank.pictures(pictures), picture * Math.min(pictures, maxPictures)],
    ...(start === null ? [] : [[de.rank.days(days), -day * days] as [string, number]]),
  ];
  if (points === null) return <p>{de.rank.noDeparture}</p>;
  return (
    <ul>
      {rows.map(([label, value]) => (
        <li key={label}>
          {label}: <strong>{signed(value)}</strong>
        </li>
      ))}
      <li>
        {de.rank.sum}: <strong>{signed(points)}</strong>
      </li>
    </ul>
  );
}

/** Writes a minus sign instead of a hyphen. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
