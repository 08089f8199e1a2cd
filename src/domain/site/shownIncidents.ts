/** Incidents on the public status page (specification §13.5). */
import type { IncidentDocument } from './siteDocuments.ts';

const maxShown = 10;
const shownForMs = 90 * 86_400_000;

/**
 * Returns the incidents to show, the latest first: those that last, and those that ended within the last 90 days. Incidents
 * in the future are not shown yet.
 */
export function shownIncidents(incidents: readonly IncidentDocument[], now: Date): IncidentDocument[] {
  const time = now.getTime();
  const started = ({ startedAt }: IncidentDocument) => Date.parse(startedAt);
  return incidents
    .filter((incident) => started(incident) <= time)
    .filter(({ resolvedAt }) => !resolvedAt || Date.parse(resolvedAt) >= time - shownForMs)
    .sort((a, b) => started(b) - started(a))
    .slice(0, maxShown);
}
