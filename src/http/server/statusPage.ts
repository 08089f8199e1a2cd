import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { berlinTime, formatMoment } from '#domain/dates.ts';
import { incidentComponentTitles } from '#domain/site/incidentComponents.ts';
import { shownIncidents } from '#domain/site/shownIncidents.ts';
import type { IncidentDocument } from '#domain/site/siteDocuments.ts';
import { type Part, plainPage, plainPagePolicy } from '#platform/html/plainPage.ts';

const maxAgeSeconds = 10;

/**
 * `GET /status`: whether the site works now, how fast changes were published during the last hour, and the incidents of the
 * last months. It needs neither the catalogue nor the renderer. The page is kept for ten seconds, so that requests for it cannot
 * burden Redis.
 */
export function statusPage({ readPublicationTimes, replica, now }: Deps): RequestHandler {
  let kept: { html: Promise<string>; until: number } | null = null;

  async function render(): Promise<string> {
    const times = await readPublicationTimes().catch(() => null);
    const status = replica.status();
    const incidents = shownIncidents(replica.site().incidents, now());
    return plainPage('Status von Lagerfeuer', [
      ...current(status, incidents),
      ...lastHour(times),
      ...(status.loaded ? lastMonths(incidents) : []),
      { text: `Stand: ${berlinTime(now())} Uhr.` },
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

const number = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 2 });

/** @param times seconds from a change to its publication, the shortest first; null if unknown */
function lastHour(times: number[] | null): Part[] {
  const heading = { heading: 'Änderungen der letzten Stunde' };
  if (!times)
    return [heading, { text: 'Die Messwerte sind gerade nicht verfügbar. Bitte versuche es später noch einmal.' }];
  if (times.length === 0) return [heading, { text: 'Es wurde nichts geändert.' }];
  const within = (share: number) => `${number.format(times[Math.ceil(share * times.length) - 1] ?? 0)}\u00a0s`;
  return [
    heading,
    { text: `Die Hälfte war nach ${within(0.5)} veröffentlicht, 99\u00a0% nach ${within(0.99)}.` },
    { text: `Gemessene Änderungen: ${times.length}` },
  ];
}

function lastMonths(incidents: IncidentDocument[]): Part[] {
  const heading = { heading: 'Störungen der letzten 90 Tage' };
  if (incidents.length === 0) return [heading, { text: 'Es gab keine Störung.' }];
  const rows = incidents.map(({ title, text, startedAt, resolvedAt, components }) => [
    title,
    resolvedAt
      ? `${formatMoment(new Date(startedAt))} bis ${formatMoment(new Date(resolvedAt))}`
      : `seit ${formatMoment(new Date(startedAt))}`,
    components.map((component) => incidentComponentTitles[component]).join(', '),
    text,
  ]);
  return [heading, { head: ['Störung', 'Zeit', 'Betroffen', 'Was passiert ist'], rows }];
}
