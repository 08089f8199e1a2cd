/** What the typical day, packing list, questions and care of a demo trip are about: its themes, as far as season and house allow. */
import { houseOf } from './allHouses.ts';
import { categoryKeys, type TripSource } from './tripSource.ts';

/** Also the coast when nobody bathes, snow without pistes, and a language without lessons. */
export const subjects = [...categoryKeys, 'coast', 'snowWalks', 'languagePlay'] as const;

export type Subject = (typeof subjects)[number];

/** Returns whether travellers ski or ride a snowboard on pistes. */
export function usesPistes({ categories, house, pistes = true }: TripSource): boolean {
  return pistes && categories.includes('snow') && houseOf(house).skiing !== undefined;
}

function hasLessons({ house }: TripSource): boolean {
  return houseOf(house).included.some((service) => /Unterricht|Lektionen/.test(service));
}

/** Returns the subjects of a trip in the order of its themes. */
export function subjectsOf(source: TripSource): Subject[] {
  const isWarm = source.departures.every(({ season }) => season === 'sommer' || season === 'pfingsten');
  return source.categories.map((key) => {
    if (key === 'beach' && !isWarm) return 'coast';
    if (key === 'language' && !hasLessons(source)) return 'languagePlay';
    return key === 'snow' && !usesPistes(source) ? 'snowWalks' : key;
  });
}

/** Returns the value of the first subject that has one. */
export function firstFor<T>(source: TripSource, values: Partial<Record<Subject, T>>): T | undefined {
  return subjectsOf(source)
    .map((subject) => values[subject])
    .find((value) => value !== undefined);
}
