/** The objectives as measured, and their description for pages (the alerts use the same, see ops/prometheus/rules.yml). */

import type { Part } from '../html/plainPage.ts';
import type { Counts } from './objectiveCounts.ts';

interface Objective {
  /** Number of measured events. */
  total: number;
  met: number;
}

export interface Objectives {
  /** Requests for pages that were answered without an error of the server. */
  pages: Objective;
  /** Changes that were visible within one second; `p50` and `p99` in seconds, null without changes. */
  changes: Objective & { p50: number | null; p99: number | null };
  /** Mails of submissions that were sent within five minutes. */
  deliveries: Objective;
}

export function measureObjectives(counts: Counts): Objectives {
  const { pages = 0, pagesFailed = 0 } = counts;
  const within = (name: string, le: string) => counts[`${name}:${le}`] ?? 0;
  const objective = (name: string, le: string) => ({ total: within(name, '+Inf'), met: within(name, le) });
  const changes = bucketsOf(counts, 'changes');
  return {
    pages: { total: pages, met: pages - pagesFailed },
    changes: { ...objective('changes', '1'), p50: quantile(changes, 0.5), p99: quantile(changes, 0.99) },
    deliveries: objective('deliveries', '300'),
  };
}

type Bucket = [le: number, count: number];

function bucketsOf(counts: Counts, name: string): Bucket[] {
  return Object.entries(counts)
    .filter(([field]) => field.startsWith(`${name}:`))
    .map(([field, count]): Bucket => {
      const le = field.slice(name.length + 1);
      return [le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count];
    })
    .sort(([a], [b]) => a - b);
}

/**
 * Estimates a quantile like Prometheus: linearly within a bucket. Above the largest finite limit it returns this limit.
 * @param buckets cumulative, in ascending order
 */
function quantile(buckets: Bucket[], share: number): number | null {
  const rank = share * (buckets.at(-1)?.[1] ?? 0);
  if (rank === 0) return null;
  let [lower, below] = [0, 0];
  for (const [le, count] of buckets) {
    if (count >= rank)
      return le === Number.POSITIVE_INFINITY ? lower : lower + ((le - lower) * (rank - below)) / (count - below);
    [lower, below] = [le, count];
  }
  return lower;
}

const number = new Intl.NumberFormat('de-DE');
const significant = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 2 });
/** A space at which a line does not break. */
const nbsp = '\u00a0';
const seconds = (value: number) => `${significant.format(value)}${nbsp}s`;

export function describeObjectives({ pages, changes, deliveries }: Objectives): Part {
  const times =
    changes.p50 === null || changes.p99 === null
      ? ''
      : `; die Hälfte nach ${seconds(changes.p50)}, 99${nbsp}% nach ${seconds(changes.p99)}`;
  const row = (text: string, goal: string, objective: Objective, unit: string, more = '') => [
    `${text} (Ziel: ${goal}${nbsp}%)`,
    percent(objective),
    `${unit}: ${number.format(objective.total)}${more}`,
  ];
  return {
    head: ['Was', 'Gemessen', 'Grundlage'],
    rows: [
      row('Seiten ohne Fehler ausgeliefert', '99,9', pages, 'Seitenaufrufe'),
      row('Änderungen in einer Sekunde sichtbar', '99', changes, 'Messungen', times),
      row('Mails zu Buchungen und Nachrichten in fünf Minuten verschickt', '99', deliveries, 'Mails'),
    ],
  };
}

/** Rounds down, so that only a complete success is shown as 100 %. */
function percent({ total, met }: Objective): string {
  return total === 0 ? 'keine Daten' : `${number.format(Math.floor((met / total) * 10_000) / 100)}${nbsp}%`;
}
