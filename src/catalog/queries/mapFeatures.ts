import type { PlaceFeature, PlaceFeatures } from '../../domain/search/placeFeatures.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { allMatches, type SearchQuery } from './search.ts';

/**
 * Returns the results of a search for the map: one point per city. Cities and their trips are in the order of the list
 * (specification §11.2).
 */
export function mapFeatures(catalogue: Catalogue, query: Omit<SearchQuery, 'page'>): PlaceFeatures {
  const features = new Map<string, PlaceFeature>();
  for (const { city, cityKey, combinedId, country } of allMatches(catalogue, query, query.sort)) {
    const feature = features.get(cityKey) ?? {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [city.lng, city.lat] },
      properties: { key: cityKey, place: city.title, country: country.title, count: 0, tripIds: [] },
    };
    feature.properties.tripIds.push(combinedId);
    feature.properties.count += 1;
    features.set(cityKey, feature);
  }
  return { type: 'FeatureCollection', features: [...features.values()] };
}
