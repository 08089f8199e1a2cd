import { hasBit } from './bitset.ts';
import type { Catalogue } from './catalogue.ts';
import { constraintsOf, matching } from './matching.ts';
import type { TripQuery } from './search.ts';

export interface PlaceFeature {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] };
  /** Titles of city and country; trips by soonest departure. */
  properties: { place: string; country: string; count: number; tripIds: string[] };
}

export interface PlaceFeatures {
  type: 'FeatureCollection';
  features: PlaceFeature[];
}

/** The result of a search on the map: a point a city, the one with the soonest departure first (contract §3). */
export function mapFeatures(catalogue: Catalogue, query: TripQuery): PlaceFeatures {
  const matches = matching(constraintsOf(catalogue, query));
  const features = new Map<string, PlaceFeature>();
  for (const slot of catalogue.orders.departure.slots()) {
    const trip = hasBit(matches, slot) ? catalogue.tripAt(slot) : null;
    if (!trip) continue;
    const { city, country } = trip;
    const feature = features.get(trip.cityKey) ?? {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [city.lng, city.lat] },
      properties: { place: city.title, country: country.title, count: 0, tripIds: [] },
    };
    feature.properties.tripIds.push(trip.combinedId);
    feature.properties.count += 1;
    features.set(trip.cityKey, feature);
  }
  return { type: 'FeatureCollection', features: [...features.values()] };
}
