/** A map of land, borders and names, in the colours of the page. Fetched when a map is opened, and then never again. */
import { baseMap } from 'virtual:base-map';
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import * as de from '../../../texts/de.ts';
import { type ColourScheme, mapStyle, schemeColours } from './mapStyle.ts';
import { clusterMaxZoom } from './placeGeometry.ts';

setWorkerUrl(workerUrl);

/** The base map has nothing more to show further in. */
const maxZoomOfOwn = clusterMaxZoom + 1;

export interface BaseMapSettings {
  /** Address of a style of one's own; null for ours. */
  styleUrl: string | null;
  onReady: () => void;
  /** The map cannot be shown: no style, no worker. */
  onFailed: () => void;
}

/**
 * @param container an empty element that the map fills
 * @returns the map, and what takes it away
 */
export function createBaseMap(
  container: HTMLElement,
  { styleUrl, onReady, onFailed }: BaseMapSettings,
): { map: MapLibre; remove: () => void } {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const scheme = (): ColourScheme => (dark.matches ? 'dark' : 'light');
  const map = new MapLibre({
    container,
    style: styleUrl ?? mapStyle(baseMap, scheme()),
    center: [10, 50],
    zoom: 4,
    ...(styleUrl ? {} : { maxZoom: maxZoomOfOwn }),
    attributionControl: styleUrl ? { compact: false } : false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: de.map.controls,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let isReady = false;
  map.on('load', () => {
    isReady = true;
    onReady();
  });
  // A tile that is missing later on leaves a gap, and that is all.
  map.on('error', () => void (isReady || onFailed()));

  const recolour = () => {
    if (styleUrl) return;
    for (const { layer, property, colour } of schemeColours(baseMap, scheme()))
      map.setPaintProperty(layer, property as 'line-color', colour);
  };
  dark.addEventListener('change', recolour);
  return {
    map,
    remove() {
      dark.removeEventListener('change', recolour);
      map.remove();
    },
  };
}
