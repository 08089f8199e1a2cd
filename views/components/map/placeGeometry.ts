/** Geometry of places: bounds, and the zoom that separates them. */
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';

export type LngLat = [lng: number, lat: number];

/** A visible area: its south-west and north-east corners. */
export type Area = [LngLat, LngLat];

/** Radius of a cluster, in pixels: about the width of a marker with a price. */
export const clusterRadius = 60;
export const clusterMaxZoom = 8;
/** Zoom for an isolated place, which shows its surroundings. */
const overviewZoom = 5.5;
/** Width of the world at zoom 0, in pixels. */
const worldSize = 512;

/** Returns the south-west and north-east corners of the bounds of all places; null without places. */
export function boundsOf(places: readonly PlaceFeature[]): Area | null {
  if (places.length === 0) return null;
  const lngs = places.map(({ geometry }) => geometry.coordinates[0]);
  const lats = places.map(({ geometry }) => geometry.coordinates[1]);
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ];
}

export function isInArea({ geometry }: PlaceFeature, [[west, south], [east, north]]: Area): boolean {
  const [lng, lat] = geometry.coordinates;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Returns the minimum zoom at which the place is outside of every cluster. */
export function zoomToSeparate(place: PlaceFeature, places: readonly PlaceFeature[]): number {
  const here = project(place.geometry.coordinates);
  const others = places.filter((other) => other.properties.key !== place.properties.key);
  const nearest = Math.min(...others.map((other) => distance(here, project(other.geometry.coordinates))));
  // Slightly more than the radius: a cluster's centre may be closer than the places it contains.
  const apart = Math.ceil(Math.log2((1.2 * clusterRadius) / (nearest * worldSize)));
  return Math.min(Math.max(apart, overviewZoom), clusterMaxZoom + 1);
}

/** Projects to Web Mercator coordinates from 0 to 1. */
function project([lng, lat]: LngLat): LngLat {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

function distance([ax, ay]: LngLat, [bx, by]: LngLat): number {
  return Math.hypot(ax - bx, ay - by);
}
