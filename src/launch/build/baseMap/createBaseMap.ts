/** The map below the trips, made of Natural Earth's countries (public domain): land, borders and names in German. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, Point } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification';
import type { BaseMap } from '../../../../views/pages/ListPage/map/mapStyle.ts';
import { countryNames } from './countryNames.ts';
import { type Ring, ringArea, ringCentre, unwrapRing } from './rings.ts';
import { type Position, thinLine } from './thinLine.ts';

type Country = (Polygon | TopoMultiPolygon) & { id?: string };
type Countries = Topology<{ countries: GeometryCollection }>;

const antarctica = '010';
/** Where trips go and one looks closely: Europe and the Mediterranean, in degrees. */
const near = { west: -26, south: 27, east: 46, north: 72 };
/** How far lines may be from the truth, in degrees; a hundredth is a kilometre. */
const tolerance = { near: 0.005, far: 0.25 };
/** Islands elsewhere smaller than this are left out, in square degrees. */
const smallestFar = 0.3;
/** Decimals of coordinates. */
const precision = 2;
/** Square degrees from which on a country is large. */
const largeArea = 15;

/** @returns the map as it is drawn in the browser, 50 m near Europe and coarser elsewhere */
export function createBaseMap(): BaseMap {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = thinned(JSON.parse(readFileSync(file, 'utf8')) as Countries);
  const all = world.objects.countries.geometries.filter((each) => each.id !== antarctica) as Country[];
  const land = merge(world, all);
  const rings = land.coordinates.map((polygon) => polygon.map((ring) => unwrapRing(ring as Ring)));
  const borders = mesh(world, { type: 'GeometryCollection', geometries: all }, (one, other) => one !== other);
  return {
    land: { type: 'MultiPolygon', coordinates: rings.filter(isWorthwhile) },
    borders,
    names: { type: 'FeatureCollection', features: all.flatMap((country) => nameOf(world, country) ?? []) },
  };
}

/** Lines that two countries share are thinned once, so that no gap opens between them. */
function thinned(world: Countries): Countries {
  const { transform, arcs, ...rest } = world;
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? [];
  const [left = 0, bottom = 0] = transform?.translate ?? [];
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]): Position => {
      x += dx;
      y += dy;
      return [x * scaleX + left, y * scaleY + bottom];
    });
  });
  const toleranceAt = (position: Position) => (isNear(position) ? tolerance.near : tolerance.far);
  return { ...rest, arcs: lines.map((line) => thinLine(line, toleranceAt).map(rounded)) };
}

function rounded([lng, lat]: Position): Position {
  return [Number(lng.toFixed(precision)), Number(lat.toFixed(precision))];
}

function isNear([lng, lat]: Position): boolean {
  return lng > near.west && lng < near.east && lat > near.south && lat < near.north;
}

function isWorthwhile([outer = []]: Ring[]): boolean {
  const isRing = new Set(outer.map(String)).size > 2;
  return isRing && (outer.some(isNear) || Math.abs(ringArea(outer)) > smallestFar);
}

/** A country's name in the middle of its largest part. */
function nameOf(world: Countries, country: Country): Feature<Point, { name: string; rank: number }> | null {
  const name = countryNames[country.id ?? ''];
  if (!name) return null;
  const outers = merge(world, [country]).coordinates.map(([outer]) => unwrapRing((outer ?? []) as Ring));
  const largest = outers.reduce(
    (best, ring) => (Math.abs(ringArea(ring)) > Math.abs(ringArea(best)) ? ring : best),
    [],
  );
  const area = Math.abs(ringArea(largest));
  // Far away islands with their country's code have gone with the thinning.
  if (area === 0) return null;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: rounded(ringCentre(largest)) },
    properties: { name, rank: area > largeArea ? 1 : 2 },
  };
}
