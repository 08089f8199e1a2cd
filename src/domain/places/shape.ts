/** Areas on the map. Distances are computed on a plane around the point, which is exact enough for some 100 km. */

export interface Point {
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/** An area inside a polygon, or all points within a distance of a line. */
export interface Shape {
  /** The corners of a polygon if `km` is null, otherwise the points of a line. */
  points: readonly Point[];
  /** Maximum distance to the line. */
  km: number | null;
  /** All points of the shape are within these bounds. Most points are outside, which makes most checks fast. */
  bounds: { south: number; west: number; north: number; east: number };
}

const kmPerDegree = 111.2;

/** @param corners "lat lng, lat lng, …" in degrees */
export function polygon(corners: string): Shape {
  return shape(readPoints(corners), null);
}

/** Creates the area along a line, for example along a coast. @param points "lat lng, lat lng, …" in degrees */
export function along(km: number, points: string): Shape {
  return shape(readPoints(points), km);
}

/** @param center "lat lng" in degrees */
export function circle(center: string, km: number): Shape {
  return shape(readPoints(center), km);
}

export function isInside({ points, km, bounds }: Shape, point: Point): boolean {
  if (point.lat < bounds.south || point.lat > bounds.north) return false;
  if (point.lng < bounds.west || point.lng > bounds.east) return false;
  if (km === null) return isInPolygon(points, point);
  return points.some((end, index) => kmToSegment(point, points[index - 1] ?? end, end) <= km);
}

/** Returns the distance between two points in kilometres. */
export function kmBetween(a: Point, b: Point): number {
  const { x, y } = offset(a, b);
  return Math.hypot(x, y);
}

/** Counts the edges that a ray to the east crosses: the point is inside if the number is odd. */
function isInPolygon(corners: readonly Point[], { lat, lng }: Point): boolean {
  let inside = false;
  let previous = corners.at(-1);
  for (const corner of corners) {
    if (previous && corner.lat > lat !== previous.lat > lat) {
      const share = (lat - corner.lat) / (previous.lat - corner.lat);
      if (lng < corner.lng + share * (previous.lng - corner.lng)) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

function kmToSegment(point: Point, start: Point, end: Point): number {
  const a = offset(point, start);
  const b = offset(point, end);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
  return Math.hypot(a.x + share * dx, a.y + share * dy);
}

/** Returns the position of a point relative to an origin, in kilometres to the east (x) and north (y). */
function offset(origin: Point, point: Point): { x: number; y: number } {
  const shrink = Math.cos((origin.lat * Math.PI) / 180);
  return { x: (point.lng - origin.lng) * kmPerDegree * shrink, y: (point.lat - origin.lat) * kmPerDegree };
}

function shape(points: readonly Point[], km: number | null): Shape {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const margin = (km ?? 0) / kmPerDegree;
  const [south, north] = [Math.min(...lats) - margin, Math.max(...lats) + margin];
  const wideMargin = margin / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const bounds = { south, north, west: Math.min(...lngs) - wideMargin, east: Math.max(...lngs) + wideMargin };
  return { points, km, bounds };
}

function readPoints(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [lat, lng] = pair.trim().split(/\s+/).map(Number);
    if (lat === undefined || lng === undefined || !Number.isFinite(lat + lng))
      throw new Error(`Invalid point: ${pair}`);
    return { lat, lng };
  });
}
