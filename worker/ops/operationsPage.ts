/** The page with which an operator begins: what is wrong, which jobs failed, which documents cannot be published. */
import { berlinTime, berlinToday, formatDay } from '#domain/dates.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { withDeadline } from '#platform/deadlines.ts';
import { type Cell, type Part, plainPage } from '#platform/html/plainPage.ts';
import type { Health } from '#platform/ops/health.ts';
import type { WorkerDeps } from '../deps.ts';

/** Interval in which browsers load the page again (header `Refresh`). */
export const refreshSeconds = 30;
/** Number of failed jobs of a queue that the page lists. The queue board has all of them. */
const maxFailed = 20;
/** Number of broken documents that the page lists. */
const maxBroken = 100;

/** Renders the page. Never rejects because of an outage. */
export async function operationsPage(deps: WorkerDeps, health: Health): Promise<string> {
  const { env, now } = deps;
  const orUnknown = (rows: Promise<Part[]>) =>
    withDeadline(rows, env.deadlines.operators.redis).catch((): Part[] => [
      { text: 'Unbekannt: Redis antwortet nicht.' },
    ]);
  const [failed, broken] = await Promise.all([orUnknown(failedJobs(deps)), orUnknown(brokenDocuments(deps))]);
  return plainPage('Betrieb von Lagerfeuer', [
    { text: `Stand: ${timeOf(now())}. Die Seite lädt sich alle ${refreshSeconds} Sekunden neu.` },
    ...describeHealth(health),
    { heading: 'Fehlgeschlagene Aufträge' },
    ...failed,
    { heading: 'Fehlerhafte Dokumente' },
    ...broken,
    { heading: 'Mehr' },
    {
      list: [
        { href: '/queues', text: 'Warteschlangen' },
        { href: '/metrics', text: 'Messwerte dieses Workers' },
        { href: '/healthz', text: 'Zustand dieses Workers' },
        { href: `${env.publicOrigin}/status`, text: 'Öffentlicher Status' },
      ],
    },
  ]);
}

function describeHealth({ issues, notices }: Health): Part[] {
  const heading = { heading: 'Zustand' };
  if (issues.length + notices.length === 0) return [heading, { text: 'Nichts zu tun.' }];
  return [
    heading,
    { list: [...issues, ...notices] },
    { text: 'Was zu tun ist, steht bei den Alarmen in ops/prometheus/rules.yml und in docs/operations.md.' },
  ];
}

async function failedJobs({ queues }: WorkerDeps): Promise<Part[]> {
  const failed = await Promise.all(Object.values(queues).map((queue) => queue.getFailed(0, maxFailed - 1)));
  const rows = failed
    .flat()
    .map(({ queueName, name, finishedOn, failedReason }) => [
      queueName,
      name,
      finishedOn === undefined ? '' : timeOf(new Date(finishedOn)),
      failedReason,
    ]);
  if (rows.length === 0) return [{ text: 'Keine.' }];
  return [
    { text: 'In den Warteschlangen lassen sie sich wiederholen.' },
    { head: ['Warteschlange', 'Auftrag', 'Zeit', 'Grund'], rows },
  ];
}

async function brokenDocuments({ env, publisher }: WorkerDeps): Promise<Part[]> {
  const broken = await publisher.readBroken();
  if (broken.length === 0) return [{ text: 'Keine.' }];
  const rows = broken
    .map(({ subdomain, docId, reason }) => ({ host: subdomain && env.hosts.find(subdomain)?.subdomain, docId, reason }))
    .sort((a, b) => compare(a.host ?? '', b.host ?? '') || compare(a.docId, b.docId))
    .slice(0, maxBroken)
    .map(({ host, docId, reason }): Cell[] => [
      host ? { href: env.publicOrigin + organiserPath(host, 'problems'), text: host } : 'ohne Veranstalter',
      docId,
      reason,
    ]);
  return [
    { text: `${broken.length}. Die Website zeigt jeweils die letzte Fassung ohne Fehler, oder nichts.` },
    { head: ['Veranstalter', 'Dokument', 'Grund'], rows },
  ];
}

const { compare } = new Intl.Collator('de', { numeric: true });

function timeOf(time: Date): string {
  return `${formatDay(berlinToday(time))}, ${berlinTime(time)} Uhr`;
}
