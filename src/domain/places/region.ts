import { slugOf } from '../text/slugOf.ts';
import type { Shape } from './shape.ts';

export type RegionKind = 'state' | 'coast' | 'mountains' | 'lake' | 'sea' | 'other';

/** A region that contains places, for example a Bundesland, a coast or a mountain range. */
export interface Region {
  /** Slug of the title: "ostsee". */
  key: string;
  title: string;
  kind: RegionKind;
  /** Slugs of the countries that the region is part of. */
  countries: readonly string[];
  /** Further names and spellings, as people write them. */
  names: readonly string[];
}

/** A region with the rules that decide which places belong to it. A place belongs to it if any rule matches. */
export interface RegionArea extends Region {
  /** Codes of administrative divisions, as in places.json; "DE.02" includes its subdivisions "DE.02.095" and others. */
  divisions: readonly string[];
  shapes: readonly Shape[];
}

interface Options {
  names?: readonly string[];
  /** Codes separated by spaces. */
  divisions?: string;
  shapes?: readonly Shape[];
}

/** Creates a region. The key is the slug of the title. @param countries slugs of countries, separated by spaces */
export function region(title: string, kind: RegionKind, countries: string, options: Options): RegionArea {
  return {
    key: slugOf(title),
    title,
    kind,
    countries: countries.split(' '),
    names: options.names ?? [],
    divisions: options.divisions?.split(' ') ?? [],
    shapes: options.shapes ?? [],
  };
}

/** Creates a region that consists of administrative divisions. */
export function state(title: string, country: string, divisions: string, names: readonly string[] = []): RegionArea {
  return region(title, 'state', country, { divisions, names });
}

/** Creates a landscape of Germany. */
export function german(
  title: string,
  kind: RegionKind,
  shapes: readonly Shape[],
  names: readonly string[] = [],
): RegionArea {
  return region(title, kind, 'deutschland', { shapes, names });
}
