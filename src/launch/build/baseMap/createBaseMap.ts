/** Generates the base map from Natural Earth's countries (public domain): land, borders and German names. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, Point } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification';
import type { BaseMap } from '#views/components/map/mapStyle.ts';
import { countryNames } from './countryNames.ts';
import { regionNames } from './regionNames.ts';
import { type Ring, ringArea, ringCentre, unwrapRing } from './rings.ts';
import { type Position, thinLine } from './thinLine.ts';

type Country = (Polygon | TopoMultiPolygon) & { id?: string };
type Countries = Topology<{ countries: GeometryCollection }>;

const antarctica = '010';
/** Area of most trips with high detail: Europe and the Mediterranean, in degrees. */
const near = { west: -26, south: 27, east: 46, north: 72 };
/** Maximum error of simplified lines in degrees; 0.01 degrees are about a kilometre. */
const tolerance = { near: 0.005, far: 0.25 };
/** Minimum area of land outside of the detailed area, in square degrees. */
const minFarArea = 0.3;
/** Decimal places of coordinates. */
const precision = 2;
/** Minimum area of a large country in square degrees. */
const largeArea = 15;

/** Creates the map for the browser, based on 1:50m data near Europe and coarser elsewhere. */
export function createBaseMap(): BaseMap {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = simplify(JSON.parse(readFileSync(file, 'utf8')) as Countries);
  const all = world.objects.countries.geometries.filter((country) => country.id !== antarctica) as Country[];
  const land = merge(world, all);
  const rings = land.coordinates.map((polygon) => polygon.map((ring) => unwrapRing(ring as Ring)));
  const borders = mesh(world, { type: 'GeometryCollection', geometries: all }, (one, other) => one !== other);
  return {
    land: { type: 'MultiPolygon', coordinates: rings.filter(isVisible) },
    borders,
    names: { type: 'FeatureCollection', features: all.flatMap((country) => nameOf(world, country) ?? []) },
    regions: regionNames(),
  };
}

/** Simplifies the arcs of the topology. Borders shared by two countries are simplified once, so that no gaps appear. */
function simplify(world: Countries): Countries {
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
  return { ...rest, arcs: lines.map((line) => thinLine(line, toleranceAt).map(round)) };
}

function round([lng, lat]: Position): Position {
  return [Number(lng.toFixed(precision)), Number(lat.toFixed(precision))];
}

function isNear([lng, lat]: Position): boolean {
  return lng > near.west && lng < near.east && lat > near.south && lat < near.north;
}

/** Excludes degenerate rings and small islands outside of the detailed area. */
function isVisible([outer = []]: Ring[]): boolean {
  const isRing = new Set(outer.map(String)).size > 2;
  return isRing && (outer.some(isNear) || Math.abs(ringArea(outer)) > minFarArea);
}

/** Returns a label in the centre of a country's largest part; null for countries without one. */
function nameOf(world: Countries, country: Country): Feature<Point, { name: string; rank: number }> | null {
  const name = countryNames[country.id ?? ''];
  if (!name) return null;
  const outers = merge(world, [country]).coordinates.map(([outer]) => unwrapRing((outer ?? []) as Ring));
  const largest = outers.reduce(
    (best, ring) => (Math.abs(ringArea(ring)) > Math.abs(ringArea(best)) ? ring : best),
    [],
  );
  const area = Math.abs(ringArea(largest));
  // Distant islands with their country's code may be removed by the simplification.
  if (area === 0) return null;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: round(ringCentre(largest)) },
    properties: { name, rank: area > largeArea ? 1 : 2 },
  };
}
