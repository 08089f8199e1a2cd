/** Map source of the places. Nearby places form a cluster with the sum of their trips. */
import type { FeatureCollection, Point } from 'geojson';
import type { CircleLayerSpecification, GeoJSONSourceSpecification } from 'maplibre-gl';
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import { clusterMaxZoom, clusterRadius } from './placeGeometry.ts';

export const placesSourceId = 'places';

export function placesSource(data: FeatureCollection): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data,
    cluster: true,
    clusterRadius,
    clusterMaxZoom,
    clusterProperties: { trips: ['+', ['get', 'count']] },
  };
}

/** Invisible layer. The page draws the markers, but features can be queried only if a layer uses them. */
export const placesLayer: CircleLayerSpecification = {
  id: placesSourceId,
  type: 'circle',
  source: placesSourceId,
  paint: { 'circle-radius': 1, 'circle-opacity': 0 },
};

/** Converts places to map features, without trip ids, which the map does not need. */
export function placesData(places: readonly PlaceFeature[]): FeatureCollection<Point> {
  const features = places.map(({ type, geometry, properties: { key, place, count, price } }) => {
    return { type, geometry, properties: { key, place, count, price } };
  });
  return { type: 'FeatureCollection', features };
}
