/** Style of the base map: land, borders and names, unobtrusive enough for the places to stand out. */
import type { FeatureCollection, MultiLineString, MultiPolygon, Point } from 'geojson';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { placesData, placesLayer, placesSource, placesSourceId } from './placesSource.ts';

export interface BaseMap {
  land: MultiPolygon;
  borders: MultiLineString;
  /** `rank`: 1 for large countries, which are labelled first. */
  names: FeatureCollection<Point, { name: string; rank: number }>;
  /** `rank`: regions with a lower rank are labelled first. */
  regions: FeatureCollection<Point, { name: string; rank: number }>;
}

export type ColourScheme = 'light' | 'dark';

/** The colours of the style sheets' tokens, which a map cannot read, and a colour for water. */
const palettes = {
  light: {
    sea: '#d3e3e3',
    land: '#fbf3e6',
    coast: '#b9ab94',
    border: '#d9c9b0',
    name: '#7a7263',
    place: '#1d2b26',
    halo: '#fffaf2',
  },
  dark: {
    sea: '#101f26',
    land: '#24322c',
    coast: '#4d6158',
    border: '#435650',
    name: '#93a199',
    place: '#f4ece0',
    halo: '#1b2622',
  },
} as const;

/**
 * The page's font. The map renders text with local fonts, because the style has no URL for glyphs. The first name matches
 * no font; the map only derives the weight "bold" from it.
 */
const font = ['Nunito Bold', 'Nunito Variable'];

/** Returns the built-in style. It loads no sprites, glyphs or tiles. */
export function mapStyle({ land, borders, names, regions }: BaseMap, scheme: ColourScheme): StyleSpecification {
  const colour = palettes[scheme];
  const letters = { 'text-color': colour.name, 'text-halo-color': colour.halo, 'text-halo-width': 1.2 };
  return {
    version: 8,
    sources: {
      land: geoJson({ type: 'Feature', geometry: land, properties: {} }),
      borders: geoJson({ type: 'Feature', geometry: borders, properties: {} }),
      names: geoJson(names),
      regions: geoJson(regions),
      [placesSourceId]: placesSource(placesData([])),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour.land, 'fill-antialias': false } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': colour.border, 'line-width': 1.2 } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colour.coast, 'line-width': 0.8 } },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        filter: ['any', ['==', ['get', 'rank'], 1], ['>=', ['zoom'], 4.5]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 7, 16],
          'text-max-width': 7,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: letters,
      },
      {
        id: 'region-names',
        type: 'symbol',
        source: 'regions',
        minzoom: 5,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': 12,
          'text-max-width': 7,
          'text-letter-spacing': 0.05,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: letters,
      },
      placesLayer,
      {
        id: 'place-names',
        type: 'symbol',
        source: placesSourceId,
        filter: ['!', ['has', 'point_count']],
        minzoom: 5.5,
        layout: {
          'text-field': ['get', 'place'],
          'text-font': font,
          'text-size': 13,
          'text-anchor': 'top',
          'text-offset': [0, 1.6],
        },
        paint: { ...letters, 'text-color': colour.place },
      },
    ],
  };
}

/** Returns the colours of each layer, to update an existing map when the colour scheme changes. */
export function schemeColours(
  base: BaseMap,
  scheme: ColourScheme,
): { layer: string; property: string; colour: string }[] {
  return mapStyle(base, scheme).layers.flatMap(({ id, paint }) =>
    Object.entries(paint ?? {})
      .filter(([property]) => property.endsWith('-color'))
      .map(([property, colour]) => ({ layer: id, property, colour: String(colour) })),
  );
}

function geoJson(data: Extract<SourceSpecification, { type: 'geojson' }>['data']): SourceSpecification {
  return { type: 'geojson', data };
}
