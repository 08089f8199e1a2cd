/** The places of the demo trips, with their true coordinates (WGS 84, degrees, good to a few hundred metres). */
import type { City, Country } from '../../src/domain/trip.ts';
import type { Landscape } from '../pictures/landscapes.ts';

const countries = {
  deutschland: { title: 'Deutschland', code: 'DE' },
  oesterreich: { title: 'Österreich', code: 'AT' },
  schweiz: { title: 'Schweiz', code: 'CH' },
  italien: { title: 'Italien', code: 'IT' },
  niederlande: { title: 'Niederlande', code: 'NL' },
  frankreich: { title: 'Frankreich', code: 'FR' },
  spanien: { title: 'Spanien', code: 'ES' },
  england: { title: 'England', code: 'GB' },
  irland: { title: 'Irland', code: 'IE' },
  malta: { title: 'Malta', code: 'MT' },
  daenemark: { title: 'Dänemark', code: 'DK' },
  kroatien: { title: 'Kroatien', code: 'HR' },
  schweden: { title: 'Schweden', code: 'SE' },
} as const;

type CountrySlug = keyof typeof countries;

const cities = {
  'bad-saarow': ['Bad Saarow', 'deutschland', 52.2928, 14.0611, 'lowland'],
  'bad-schandau': ['Bad Schandau', 'deutschland', 50.9175, 14.1553, 'hills'],
  berchtesgaden: ['Berchtesgaden', 'deutschland', 47.6308, 13.0006, 'alps'],
  berlin: ['Berlin', 'deutschland', 52.52, 13.405, 'lowland'],
  binz: ['Binz', 'deutschland', 54.4003, 13.6103, 'coast'],
  boppard: ['Boppard', 'deutschland', 50.2314, 7.59, 'hills'],
  bremerhaven: ['Bremerhaven', 'deutschland', 53.5396, 8.5809, 'coast'],
  dresden: ['Dresden', 'deutschland', 51.0504, 13.7373, 'hills'],
  eisenach: ['Eisenach', 'deutschland', 50.9747, 10.3194, 'hills'],
  fehmarn: ['Fehmarn', 'deutschland', 54.4373, 11.1936, 'coast'],
  'garmisch-partenkirchen': ['Garmisch-Partenkirchen', 'deutschland', 47.4917, 11.0955, 'alps'],
  goettingen: ['Göttingen', 'deutschland', 51.5413, 9.9158, 'hills'],
  goslar: ['Goslar', 'deutschland', 51.906, 10.4292, 'hills'],
  hamburg: ['Hamburg', 'deutschland', 53.5511, 9.9937, 'lowland'],
  heidelberg: ['Heidelberg', 'deutschland', 49.3988, 8.6724, 'hills'],
  jena: ['Jena', 'deutschland', 50.9271, 11.5892, 'hills'],
  leipzig: ['Leipzig', 'deutschland', 51.3397, 12.3731, 'lowland'],
  lindau: ['Lindau', 'deutschland', 47.5458, 9.6839, 'alps'],
  luebbenau: ['Lübbenau', 'deutschland', 51.8667, 13.9667, 'lowland'],
  lueneburg: ['Lüneburg', 'deutschland', 53.2509, 10.4141, 'lowland'],
  muenchen: ['München', 'deutschland', 48.1372, 11.5755, 'lowland'],
  muenster: ['Münster', 'deutschland', 51.9607, 7.6261, 'lowland'],
  norderney: ['Norderney', 'deutschland', 53.7073, 7.1469, 'coast'],
  oberstdorf: ['Oberstdorf', 'deutschland', 47.4099, 10.2797, 'alps'],
  'plau-am-see': ['Plau am See', 'deutschland', 53.4583, 12.2622, 'lowland'],
  pottenstein: ['Pottenstein', 'deutschland', 49.7719, 11.4111, 'hills'],
  prerow: ['Prerow', 'deutschland', 54.4436, 12.5711, 'coast'],
  'st-peter-ording': ['St. Peter-Ording', 'deutschland', 54.3042, 8.634, 'coast'],
  'titisee-neustadt': ['Titisee-Neustadt', 'deutschland', 47.9128, 8.2128, 'hills'],
  ueberlingen: ['Überlingen', 'deutschland', 47.7667, 9.1667, 'alps'],
  waren: ['Waren (Müritz)', 'deutschland', 53.5203, 12.679, 'lowland'],
  'wyk-auf-foehr': ['Wyk auf Föhr', 'deutschland', 54.6917, 8.5681, 'coast'],
  zinnowitz: ['Zinnowitz', 'deutschland', 54.0758, 13.9119, 'coast'],
  flachau: ['Flachau', 'oesterreich', 47.3442, 13.3914, 'alps'],
  'maria-alm': ['Maria Alm', 'oesterreich', 47.4056, 12.9025, 'alps'],
  mayrhofen: ['Mayrhofen', 'oesterreich', 47.1667, 11.8667, 'alps'],
  saalbach: ['Saalbach', 'oesterreich', 47.3914, 12.6364, 'alps'],
  schladming: ['Schladming', 'oesterreich', 47.394, 13.6893, 'alps'],
  wien: ['Wien', 'oesterreich', 48.2082, 16.3738, 'lowland'],
  'zell-am-see': ['Zell am See', 'oesterreich', 47.3233, 12.7969, 'alps'],
  davos: ['Davos', 'schweiz', 46.8027, 9.836, 'alps'],
  genf: ['Genf', 'schweiz', 46.2044, 6.1432, 'alps'],
  interlaken: ['Interlaken', 'schweiz', 46.6863, 7.8632, 'alps'],
  laax: ['Laax', 'schweiz', 46.8083, 9.2583, 'alps'],
  assisi: ['Assisi', 'italien', 43.0707, 12.6196, 'south'],
  bibione: ['Bibione', 'italien', 45.635, 13.0347, 'south'],
  rimini: ['Rimini', 'italien', 44.0575, 12.5653, 'south'],
  'riva-del-garda': ['Riva del Garda', 'italien', 45.8858, 10.8411, 'alps'],
  rom: ['Rom', 'italien', 41.9028, 12.4964, 'south'],
  sterzing: ['Sterzing', 'italien', 46.8973, 11.4297, 'alps'],
  'de-koog': ['De Koog', 'niederlande', 53.0975, 4.7664, 'coast'],
  heeg: ['Heeg', 'niederlande', 52.9694, 5.6044, 'lowland'],
  ouddorp: ['Ouddorp', 'niederlande', 51.8117, 3.9356, 'coast'],
  renesse: ['Renesse', 'niederlande', 51.7319, 3.7753, 'coast'],
  'argeles-sur-mer': ['Argelès-sur-Mer', 'frankreich', 42.5461, 3.0239, 'south'],
  biscarrosse: ['Biscarrosse', 'frankreich', 44.3942, -1.1644, 'coast'],
  taize: ['Taizé', 'frankreich', 46.5142, 4.6775, 'hills'],
  'vallon-pont-d-arc': ['Vallon-Pont-d’Arc', 'frankreich', 44.4067, 4.395, 'south'],
  barcelona: ['Barcelona', 'spanien', 41.3874, 2.1686, 'south'],
  calella: ['Calella', 'spanien', 41.6144, 2.6575, 'south'],
  'lloret-de-mar': ['Lloret de Mar', 'spanien', 41.6999, 2.8453, 'south'],
  palma: ['Palma', 'spanien', 39.5696, 2.6502, 'south'],
  'santiago-de-compostela': ['Santiago de Compostela', 'spanien', 42.8782, -8.5448, 'hills'],
  bournemouth: ['Bournemouth', 'england', 50.7192, -1.8808, 'england'],
  brighton: ['Brighton', 'england', 50.8225, -0.1372, 'england'],
  cambridge: ['Cambridge', 'england', 52.2053, 0.1218, 'england'],
  eastbourne: ['Eastbourne', 'england', 50.7687, 0.2845, 'england'],
  london: ['London', 'england', 51.5074, -0.1278, 'england'],
  oxford: ['Oxford', 'england', 51.752, -1.2577, 'england'],
  torquay: ['Torquay', 'england', 50.4619, -3.5253, 'england'],
  dublin: ['Dublin', 'irland', 53.3498, -6.2603, 'coast'],
  sliema: ['Sliema', 'malta', 35.9122, 14.5042, 'south'],
  billund: ['Billund', 'daenemark', 55.7308, 9.1153, 'lowland'],
  blavand: ['Blåvand', 'daenemark', 55.5583, 8.1336, 'coast'],
  klitmoller: ['Klitmøller', 'daenemark', 57.0419, 8.4969, 'coast'],
  makarska: ['Makarska', 'kroatien', 43.2969, 17.0178, 'south'],
  omis: ['Omiš', 'kroatien', 43.4447, 16.6886, 'south'],
  porec: ['Poreč', 'kroatien', 45.2272, 13.595, 'south'],
  bengtsfors: ['Bengtsfors', 'schweden', 59.0275, 12.2197, 'hills'],
} as const satisfies Record<
  string,
  readonly [title: string, country: CountrySlug, lat: number, lng: number, Landscape]
>;

export type CitySlug = keyof typeof cities;

/** The country and city of a trip document. */
export function placeOf(slug: CitySlug): { country: Country; city: City } {
  const [title, country, lat, lng] = cities[slug];
  return { country: { slug: country, ...countries[country] }, city: { slug, title, lat, lng } };
}

/** The kind of country around a city, for its pictures. */
export const landscapeOf = (slug: CitySlug): Landscape => cities[slug][4];
