/** The regions of places. For the server only: the tables are large. */
import type { Region, RegionArea } from './region.ts';
import { europeanLandscapes } from './table/europeanLandscapes.ts';
import { europeanStates } from './table/europeanStates.ts';
import { homeStates } from './table/homeStates.ts';
import { islands } from './table/islands.ts';
import { northernLandscapes } from './table/northernLandscapes.ts';
import { seasAndAlps } from './table/seasAndAlps.ts';
import { southernLandscapes } from './table/southernLandscapes.ts';

/** All regions with the rules that decide which places belong to them, the most specific first. */
export const regions: readonly RegionArea[] = [
  ...islands,
  ...northernLandscapes,
  ...southernLandscapes,
  ...europeanLandscapes,
  ...homeStates,
  ...europeanStates,
  ...seasAndAlps,
];

const regionsByKey = new Map<string, Region>(regions.map((region) => [region.key, region]));

export function findRegion(key: string): Region | null {
  return regionsByKey.get(key) ?? null;
}

/** Returns the German name of a region; its key if it is unknown. */
export function regionTitle(key: string): string {
  return findRegion(key)?.title ?? key;
}
