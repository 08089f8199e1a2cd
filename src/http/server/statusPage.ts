import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { berlinTime, berlinToday, formatDay } from '#domain/dates.ts';
import { incidentComponentTitles } from '#domain/site/incidentComponents.ts';
import { shownIncidents } from '#domain/site/shownIncidents.ts';
import type { IncidentDocument } from '#domain/site/siteDocuments.ts';
import { type Part, plainPage, plainPagePolicy } from '#platform/html/plainPage.ts';
import type { RecentCounts } from '#platform/ops/objectiveCounts.ts';
import { describeObjectives, measureObjectives } from '#platform/ops/objectives.ts';

const hours = 24;
const maxAgeSeconds = 10;

/**
 * `GET /status`: how well the product has met its objectives during the last day, and the incidents of the last months. It
 * needs neither the catalogue nor the renderer. The page is kept for ten seconds, so that requests for it cannot burden Redis.
 */
export function statusPage({ objectives, replica, now }: Pick<Deps, 'objectives' | 'replica' | 'now'>): RequestHandler {
  let kept: { html: Promise<string>; until: number } | null = null;

  async function render(): Promise<string> {
    const recent = await objectives.read(hours).catch(() => null);
    const status = replica.status();
    const incidents = shownIncidents(replica.site().incidents, now());
    return plainPage('Status von Lagerfeuer', [
      ...current(status, incidents),
      ...lastDay(recent),
      ...(status.loaded ? lastMonths(incidents) : []),
      footer(now()),
    ]);
  }
  return async (_req, res) => {
    const time = now().getTime();
    if (!kept || kept.until <= time) kept = { html: render(), until: time + maxAgeSeconds * 1_000 };
    res.set({ 'Cache-Control': `public, max-age=${maxAgeSeconds}`, 'Content-Security-Policy': plainPagePolicy });
    res.type('html').send(await kept.html);
  };
}

function current({ loaded, stale }: { loaded: boolean; stale: boolean }, incidents: IncidentDocument[]): Part[] {
  const ongoing = incidents.filter(({ resolvedAt }) => !resolvedAt);
  const text = !loaded
    ? 'Die Seiten starten gerade.'
    : stale
      ? 'Die Seiten sind erreichbar, aber vielleicht nicht auf dem neuesten Stand. Wir arbeiten daran.'
      : 'Die Seiten sind erreichbar und auf dem neuesten Stand.';
  return [
    { heading: 'Jetzt' },
    { text },
    ...ongoing.map(({ title }) => ({ text: `Gerade gibt es eine Störung: ${title}` })),
  ];
}

function lastDay(recent: RecentCounts | null): Part[] {
  const heading = { heading: 'Letzte 24 Stunden' };
  if (!recent)
    return [heading, { text: 'Die Messwerte sind gerade nicht verfügbar. Bitte versuche es später noch einmal.' }];
  return [heading, describeObjectives(measureObjectives(recent.counts))];
}

function lastMonths(incidents: IncidentDocument[]): Part[] {
  const heading = { heading: 'Störungen der letzten 90 Tage' };
  if (incidents.length === 0) return [heading, { text: 'Es gab keine Störung.' }];
  const rows = incidents.map(({ title, text, startedAt, resolvedAt, components }) => [
    title,
    resolvedAt ? `${moment(startedAt)} bis ${moment(resolvedAt)}` : `seit ${moment(startedAt)}`,
    components.map((component) => incidentComponentTitles[component]).join(', '),
    text,
  ]);
  return [heading, { head: ['Störung', 'Zeit', 'Betroffen', 'Was passiert ist'], rows }];
}

function moment(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(berlinToday(at))}, ${berlinTime(at)} Uhr`;
}

function footer(now: Date): Part {
  return {
    text: `Stand: ${berlinTime(now)} Uhr. Die Werte werden im laufenden Betrieb gemessen und stündlich zusammengefasst.`,
  };
}
