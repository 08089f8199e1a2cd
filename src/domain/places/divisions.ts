/** The administrative divisions of the countries, with the places that are listed in them. */
import divisionsOfFile from './places.json' with { type: 'json' };

/** Returns the text of each division: places as "title|latitude|longitude|population in thousands", separated by ";". */
export function divisionTexts(): [code: string, places: string][] {
  return Object.entries(divisionsOfFile);
}

/** Separates the fields of a place. Positions are degrees, WGS 84. */
export function readPlace(text: string): { title: string; lat: number; lng: number; population: number } {
  const [title = '', lat, lng, thousands] = text.split('|');
  return { title, lat: Number(lat), lng: Number(lng), population: Number(thousands) * 1000 };
}
