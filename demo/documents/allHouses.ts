import { readFolder } from './readContent.ts';
import { type House, houseSchema } from './tripSource.ts';

const folders = ['lagerfeuer', 'ya', 'forscher', 'kca', 'english', 'cff', 'bdkj'] as const;

/** Every house by the name of its file. */
const allHouses: Record<string, House> = Object.assign(
  {},
  ...folders.map((folder) => readFolder(`houses/${folder}`, houseSchema)),
);

/** @throws Error when no file describes the house */
export function houseOf(name: string): House {
  const house = allHouses[name];
  if (!house) throw new Error(`demo/content/houses: no file "${name}.yaml" describes this house`);
  return house;
}
