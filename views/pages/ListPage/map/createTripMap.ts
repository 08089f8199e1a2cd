/** The map itself: maplibre with our base map and places. Fetched when a map is opened, and then never again. */

import { baseMap } from 'virtual:base-map';
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { PlaceFeature } from '../../../../src/domain/placeFeatures.ts';
import * as de from '../../../texts/de.ts';
import { type ColourScheme, mapStyle, schemeColours } from './mapStyle.ts';
import { boundsOf, clusterMaxZoom, zoomApart } from './placeGeometry.ts';
import { type ChoosePlace, createPlaceMarkers } from './placeMarkers.ts';

setWorkerUrl(workerUrl);

/** The base map has nothing more to show further in. */
const maxZoomOfOwn = clusterMaxZoom + 1;
/** Pixels left free around places. */
const margin = 56;

interface TripMapSettings {
  /** Address of a style of one's own; null for ours. */
  styleUrl: string | null;
  onChoose: ChoosePlace;
  onReady: () => void;
  /** The map cannot be shown: no style, no worker. */
  onFailed: () => void;
}

export interface TripMap {
  /** Draws places and brings all of them into view. */
  showPlaces(places: readonly PlaceFeature[]): void;
  showAll(): void;
  /** Moves to a place, and so close that it stands by itself. @param offset of the place from the middle, in pixels */
  moveTo(place: PlaceFeature, offset: [x: number, y: number]): void;
  /** Keeps `--x` and `--y` of an element at a place, in pixels. @returns what ends that */
  follow(place: PlaceFeature, element: HTMLElement): () => void;
  /** The place whose popup is open. */
  mark(key: string | null): void;
  zoom(step: 1 | -1): void;
  remove(): void;
}

/** @param container an empty element that the map fills */
export function createTripMap(container: HTMLElement, settings: TripMapSettings): TripMap {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const scheme = (): ColourScheme => (dark.matches ? 'dark' : 'light');
  const map = new MapLibre({
    container,
    style: settings.styleUrl ?? mapStyle(baseMap, scheme()),
    center: [10, 50],
    zoom: 4,
    ...(settings.styleUrl ? {} : { maxZoom: maxZoomOfOwn }),
    attributionControl: settings.styleUrl ? { compact: false } : false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: de.map.controls,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const markers = createPlaceMarkers(map, settings.onChoose);
  let places: readonly PlaceFeature[] = [];
  let isReady = false;
  map.on('load', () => {
    isReady = true;
    settings.onReady();
  });
  // A tile that is missing later on leaves a gap, and that is all.
  map.on('error', () => void (isReady || settings.onFailed()));
  map.on('click', () => settings.onChoose(null, null));

  const recolour = () => {
    if (settings.styleUrl) return;
    for (const { layer, property, colour } of schemeColours(baseMap, scheme()))
      map.setPaintProperty(layer, property as 'line-color', colour);
  };
  dark.addEventListener('change', recolour);

  const showAll = (options: { animate: boolean }) => {
    const bounds = boundsOf(places);
    if (bounds) map.fitBounds(bounds, { padding: margin, maxZoom: 7, ...options });
  };
  return {
    showPlaces(next) {
      const isFirst = places.length === 0;
      places = next;
      markers.setPlaces(next);
      showAll({ animate: !isFirst });
    },
    showAll: () => showAll({ animate: true }),
    moveTo(place, offset) {
      const zoom = Math.max(map.getZoom(), zoomApart(place, places));
      map.flyTo({ center: place.geometry.coordinates, zoom, offset });
    },
    follow(place, element) {
      const put = () => {
        const { x, y } = map.project(place.geometry.coordinates);
        element.style.setProperty('--x', `${x}px`);
        element.style.setProperty('--y', `${y}px`);
      };
      put();
      map.on('move', put);
      map.on('resize', put);
      return () => {
        map.off('move', put);
        map.off('resize', put);
      };
    },
    mark: markers.mark,
    zoom: (step) => void map.zoomTo(map.getZoom() + step),
    remove() {
      dark.removeEventListener('change', recolour);
      map.remove();
    },
  };
}
