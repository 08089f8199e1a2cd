import { eurosOf } from '#domain/amounts.ts';
import { type DepartureFilters, hasDepartureFilters } from '#domain/search/departureFilters.ts';
import type { PlaceFeature, PlaceFeatures } from '#domain/search/placeFeatures.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import { shownPrices } from './departureValues.ts';
import { allMatches, type SearchQuery } from './search.ts';

/**
 * Returns the results of a search for the map: one point per city. Cities and their trips are in the order of the list
 * (specification §11.2).
 */
export function mapFeatures(catalogue: Catalogue, query: Omit<SearchQuery, 'page'>): PlaceFeatures {
  const features = new Map<string, PlaceFeature>();
  const priceOf = lowestPrices(catalogue, query.filters);
  for (const trip of allMatches(catalogue, query, query.sort)) {
    const { city, cityKey, combinedId, country } = trip;
    const feature = features.get(cityKey) ?? {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [city.lng, city.lat] },
      properties: { key: cityKey, place: city.title, country: country.title, count: 0, price: null, tripIds: [] },
    };
    feature.properties.tripIds.push(combinedId);
    feature.properties.count += 1;
    feature.properties.price = lower(feature.properties.price, priceOf(trip));
    features.set(cityKey, feature);
  }
  return { type: 'FeatureCollection', features: [...features.values()] };
}

function lowestPrices(catalogue: Catalogue, filters: DepartureFilters): (trip: CatalogueTrip) => number | null {
  if (!hasDepartureFilters(filters)) return (trip) => catalogue.summaryOf(trip).price;
  const match = catalogue.departures.match(filters);
  const prices = shownPrices(catalogue, match, match.trips);
  return ({ slot }) => eurosOf(prices[slot] as number);
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
