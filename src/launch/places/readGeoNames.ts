export interface GeoName {
  id: number;
  name: string;
  /** Names in all languages, without information about the language. */
  names: string[];
  lat: number;
  lng: number;
  /** Feature code: PPL for a place, PPLX for a district of a city. */
  kind: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Codes of the administrative divisions of first and second order; may be empty. */
  division: string;
  subdivision: string;
  population: number;
}

/** Reads a table in the format of https://download.geonames.org/export/dump/readme.txt. */
export function readGeoNames(text: string): GeoName[] {
  return text.split('\n').flatMap((line) => {
    const [id, name, , alternateNames, lat, lng, , kind, country, , division, subdivision, , , population] =
      line.split('\t');
    if (!name || !country) return [];
    return {
      id: Number(id),
      name,
      names: [name, ...(alternateNames ?? '').split(',')],
      lat: Number(lat),
      lng: Number(lng),
      kind: kind ?? '',
      country,
      division: division ?? '',
      subdivision: subdivision ?? '',
      population: Number(population),
    };
  });
}
