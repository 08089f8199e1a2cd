import type { DemoHost, TripSource } from '../tripSource.ts';
import { associationTrips } from './associationTrips.ts';
import { coastIslands } from './coastIslands.ts';
import { coastSailing } from './coastSailing.ts';
import { devTrips } from './devTrips.ts';
import { forscherTrips } from './forscherTrips.ts';
import { friendsTrips } from './friendsTrips.ts';
import { lagerfeuerForests } from './lagerfeuerForests.ts';
import { lagerfeuerLakes } from './lagerfeuerLakes.ts';
import { lagerfeuerSouth } from './lagerfeuerSouth.ts';
import { lagerfeuerStage } from './lagerfeuerStage.ts';
import { languageTrips } from './languageTrips.ts';
import { youngAlpsSummer } from './youngAlpsSummer.ts';
import { youngAlpsWinter } from './youngAlpsWinter.ts';

/** Every demo trip by its host. */
export const allTrips: Record<DemoHost, readonly TripSource[]> = {
  lagerfeuer: [...lagerfeuerLakes, ...lagerfeuerForests, ...lagerfeuerSouth, ...lagerfeuerStage],
  ya: [...youngAlpsWinter, ...youngAlpsSummer],
  forscher: forscherTrips,
  kca: [...coastSailing, ...coastIslands],
  dev: devTrips,
  english: languageTrips,
  cff: friendsTrips,
  bdkj: associationTrips,
};
