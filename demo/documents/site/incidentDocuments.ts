import { z } from 'zod';
import { addDays, type IsoDate } from '#domain/dates.ts';
import { incidentComponents } from '#domain/site/incidentComponents.ts';
import type { IncidentDocument } from '#domain/site/siteDocuments.ts';
import { readContent } from '../readContent.ts';
import { line } from '../texts.ts';

const clockTime = z.iso.time({ precision: -1 });

const incidents = readContent(
  'site/incidents.yaml',
  z.array(
    z.strictObject({
      title: line,
      text: line,
      daysAgo: z.int().positive(),
      from: clockTime,
      until: clockTime,
      components: z.array(z.enum(incidentComponents)),
    }),
  ),
);

/** Returns the incidents of the status page, which are resolved. */
export function incidentDocuments(today: IsoDate): IncidentDocument[] {
  return incidents.map(({ title, text, daysAgo, from, until, components }, index) => {
    const day = addDays(today, -daysAgo);
    const times = { startedAt: `${day}T${from}:00Z`, resolvedAt: `${day}T${until}:00Z` };
    return { _id: `incident-${index + 1}`, _type: 'incident', title, text, components, ...times };
  });
}
