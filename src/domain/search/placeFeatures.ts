/** The result of a search on the map, as GeoJSON (specification §11.2). */
export interface PlaceFeatures {
  type: 'FeatureCollection';
  features: PlaceFeature[];
}

export interface PlaceFeature {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] };
  properties: {
    /** Slug of the list of this city, e.g. "niederlande-renesse". */
    key: string;
    /** Titles of city and country. */
    place: string;
    country: string;
    count: number;
    /** Lowest price of the matching departures in euros; null without departures. */
    price: number | null;
    /** Combined ids, in the order of the list. */
    tripIds: string[];
  };
}
