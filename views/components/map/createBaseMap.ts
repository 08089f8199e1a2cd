/** Base map of land, borders and names in the site's colours. Loaded when a map is first opened. */
import { baseMap } from 'virtual:base-map';
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import * as de from '#views/texts/de.ts';
import { type ColourScheme, mapStyle, schemeColours } from './mapStyle.ts';
import { clusterMaxZoom } from './placeGeometry.ts';

setWorkerUrl(workerUrl);

/** The built-in base map has no further detail at higher zooms. */
const builtInMaxZoom = clusterMaxZoom + 1;

export interface BaseMapSettings {
  /** Address of a configured map style; null for the built-in one. */
  styleUrl: string | null;
  onReady: () => void;
  /** Called if the map cannot be shown, because its style or worker failed to load. */
  onFailed: () => void;
}

/**
 * Creates the base map.
 * @param container an empty element that the map fills
 * @returns the map, and a function that removes it
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
    ...(styleUrl ? {} : { maxZoom: builtInMaxZoom }),
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
  // After loading, a missing tile only leaves a gap.
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
