/** The places as the map's own data: what is close together is one cluster, with the sum of its trips. */
import type { FeatureCollection, Point } from 'geojson';
import type { CircleLayerSpecification, GeoJSONSourceSpecification } from 'maplibre-gl';
import type { PlaceFeature } from '../../../../src/domain/search/placeFeatures.ts';
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

/** The page draws the places; but only what a layer draws at every zoom is there to be asked for. */
export const placesLayer: CircleLayerSpecification = {
  id: placesSourceId,
  type: 'circle',
  source: placesSourceId,
  paint: { 'circle-radius': 1, 'circle-opacity': 0 },
};

/** Without the ids of the trips, which the map has no use for. */
export function placesData(places: readonly PlaceFeature[]): FeatureCollection<Point> {
  const features = places.map(({ type, geometry, properties: { key, place, count } }) => {
    return { type, geometry, properties: { key, place, count } };
  });
  return { type: 'FeatureCollection', features };
}
