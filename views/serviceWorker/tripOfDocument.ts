import type { PublicTrip } from '../../src/domain/trip/trip.ts';
import type { TripData } from '../../src/pageData/trip.ts';

/** The trip a trip page's document is about, from the data it carries; null when it carries none. */
export function tripOfDocument(html: string): PublicTrip | null {
  const [, json] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) return null;
  const { state } = JSON.parse(json) as { state: { queries: { queryKey: unknown[]; state: { data: unknown } }[] } };
  const query = state.queries.find(({ queryKey }) => queryKey[0] === 'trip');
  return query ? (query.state.data as TripData).trip : null;
}
