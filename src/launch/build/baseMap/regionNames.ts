/** Labels of regions on the map. */
import type { Feature, FeatureCollection, Point } from 'geojson';
import { divisionTexts, readPlace } from '#domain/places/divisions.ts';
import type { RegionArea, RegionKind } from '#domain/places/region.ts';
import { regions } from '#domain/places/regions.ts';
import type { Point as Position } from '#domain/places/shape.ts';

/** Kinds with labels; of regions that overlap on the screen, the first is labelled. States elsewhere are hardly known. */
const kinds: readonly RegionKind[] = ['mountains', 'coast', 'lake', 'other', 'state'];
const countriesWithStates = ['deutschland', 'oesterreich'];

export function regionNames(): FeatureCollection<Point, { name: string; rank: number }> {
  return { type: 'FeatureCollection', features: regions.filter(hasLabel).flatMap(labelOf) };
}

function hasLabel({ kind, countries }: RegionArea): boolean {
  return (
    kinds.includes(kind) && (kind !== 'state' || countries.some((country) => countriesWithStates.includes(country)))
  );
}

function labelOf(region: RegionArea): Feature<Point, { name: string; rank: number }>[] {
  const points = pointsOf(region);
  if (points.length === 0) return [];
  const mean = (values: number[]) => Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2));
  const coordinates = [mean(points.map(({ lng }) => lng)), mean(points.map(({ lat }) => lat))];
  const properties = { name: region.title, rank: kinds.indexOf(region.kind) };
  return [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }];
}

/** Returns the corners of the first shape, or the places of the divisions. */
function pointsOf({ shapes: [shape], divisions }: RegionArea): readonly Position[] {
  if (shape) return shape.points;
  return divisionTexts()
    .filter(([code]) => divisions.some((division) => code === division || code.startsWith(`${division}.`)))
    .flatMap(([, places]) => places.split(';').map(readPlace));
}
