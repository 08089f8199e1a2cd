import { readFolder } from './readContent.ts';
import { type House, houseSchema } from './tripSource.ts';

const folders = ['lagerfeuer', 'ya', 'forscher', 'kca', 'english', 'cff', 'bdkj'] as const;

/** All houses by file name. */
const allHouses: Record<string, House> = Object.assign(
  {},
  ...folders.map((folder) => readFolder(`houses/${folder}`, houseSchema)),
);

/** Returns a house by its file name. @throws Error if the file does not exist */
export function houseOf(name: string): House {
  const house = allHouses[name];
  if (!house) throw new Error(`demo/content/houses: no file "${name}.yaml" describes this house`);
  return house;
}
