import type { PublicTrip } from '#domain/trip/trip.ts';
import type { TripData } from '#pageData/trip.ts';

/** Returns the trip of a trip page's document, from its embedded data; null if it has none. */
export function tripOfDocument(html: string): PublicTrip | null {
  const [, json] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) return null;
  const { state } = JSON.parse(json) as { state: { queries: { queryKey: unknown[]; state: { data: unknown } }[] } };
  const query = state.queries.find(({ queryKey }) => queryKey[0] === 'trip');
  return query ? (query.state.data as TripData).trip : null;
}
