/** Where places lie on the map, and how close one has to come to tell them apart. */
import type { PlaceFeature } from '../../../../src/domain/search/placeFeatures.ts';

type LngLat = [lng: number, lat: number];

/** Pixels within which places are one cluster. */
export const clusterRadius = 44;
/** The deepest zoom with clusters. */
export const clusterMaxZoom = 8;
/** Zoom of a place that stands alone: it and the land around. */
const overviewZoom = 5.5;
/** Pixels of the whole world at zoom 0. */
const worldSize = 512;

/** @returns south-west and north-east corner around all places; null without any */
export function boundsOf(places: readonly PlaceFeature[]): [LngLat, LngLat] | null {
  if (places.length === 0) return null;
  const lngs = places.map(({ geometry }) => geometry.coordinates[0]);
  const lats = places.map(({ geometry }) => geometry.coordinates[1]);
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ];
}

/** @returns a zoom from which on the place stands by itself, outside of every cluster */
export function zoomApart(place: PlaceFeature, places: readonly PlaceFeature[]): number {
  const here = project(place.geometry.coordinates);
  const others = places.filter((other) => other.properties.key !== place.properties.key);
  const nearest = Math.min(...others.map((other) => distance(here, project(other.geometry.coordinates))));
  // A little more than the radius: a cluster lies in the middle of its places, and that may be closer than they are.
  const apart = Math.ceil(Math.log2((1.2 * clusterRadius) / (nearest * worldSize)));
  return Math.min(Math.max(apart, overviewZoom), clusterMaxZoom + 1);
}

/** Web Mercator, the world from 0 to 1. */
function project([lng, lat]: LngLat): LngLat {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

function distance([ax, ay]: LngLat, [bx, by]: LngLat): number {
  return Math.hypot(ax - bx, ay - by);
}
