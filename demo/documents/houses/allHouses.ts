import type { House } from '../tripSource.ts';
import { associationHouses } from './associationHouses.ts';
import { coastHouses } from './coastHouses.ts';
import { forscherHouses } from './forscherHouses.ts';
import { friendsHouses } from './friendsHouses.ts';
import { lagerfeuerHouses } from './lagerfeuerHouses.ts';
import { languageHouses } from './languageHouses.ts';
import { youngAlpsHouses } from './youngAlpsHouses.ts';

const houses = {
  ...lagerfeuerHouses,
  ...youngAlpsHouses,
  ...forscherHouses,
  ...coastHouses,
  ...languageHouses,
  ...friendsHouses,
  ...associationHouses,
};

export type HouseKey = keyof typeof houses;

export const allHouses: Record<HouseKey, House> = houses;
