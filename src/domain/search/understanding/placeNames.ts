/** Further names of countries and cities in queries. */

/** ISO 3166-1 code → names besides the title. Parts of a country share its code: "UK" is England, Wales and Schottland. */
const namesByCode: Readonly<Record<string, readonly string[]>> = {
  AT: ['österreichische', 'österreichischen', 'Austria'],
  CH: ['Schweizer', 'Switzerland', 'Swiss'],
  CZ: ['Tschechei', 'Tschechische Republik', 'Czech Republic'],
  DE: [
    'deutsche',
    'deutschen',
    'Germany',
    'BRD',
    'Inland',
    'nicht ins Ausland',
    'nicht im Ausland',
    'kein Ausland',
    'nicht in das Ausland',
  ],
  DK: ['dänische', 'dänischen', 'Denmark'],
  ES: ['spanische', 'spanischen', 'Spain', 'España'],
  FR: ['französische', 'französischen', 'France'],
  GB: ['Großbritannien', 'UK', 'Vereinigtes Königreich', 'Britannien', 'Great Britain'],
  GR: ['Greece', 'Hellas'],
  HR: ['kroatische', 'kroatischen', 'Croatia'],
  IE: ['Ireland'],
  IT: ['italienische', 'italienischen', 'Italy', 'Italia'],
  NL: ['holländische', 'holländischen', 'Holland', 'Netherlands', 'Nederland', 'die Niederlande', 'NL'],
  PL: ['Poland'],
  SE: ['schwedische', 'schwedischen', 'Sweden'],
  US: ['USA', 'Amerika', 'United States', 'Vereinigte Staaten'],
};

/** Minimum length of a short name that is derived from a title. */
const shortestShortName = 4;

/** Returns the names of the countries and parts of countries with a code, besides their titles. */
export function countryNames(code: string): readonly string[] {
  return namesByCode[code.toUpperCase()] ?? [];
}

/** Returns the names of a city: "Garmisch-Partenkirchen" and "Garmisch", "St. Peter-Ording" and "Sankt Peter-Ording". */
export function cityNames(title: string): string[] {
  const spellings = new Set([title, title.replace(/\bSt\. ?/, 'Sankt ')]);
  const short = title.split(/ ?\(|-| (?:am|an|auf|im|in|ob|bei|del|de|di|sur|la|a) /)[0]?.trim() ?? '';
  const isPlain = /^\p{L}+$/u.test(short) && short.length >= shortestShortName;
  if (isPlain) spellings.add(short);
  return [...spellings];
}

/** Names of several countries, by their ISO 3166-1 codes. */
export const countryGroups: readonly {
  label: string;
  names: readonly string[];
  includes: (code: string) => boolean;
  /** Its countries are alike: who finds no trip to one of them is shown the others. */
  isWhole?: boolean;
}[] = [
  { label: 'Skandinavien', names: ['Skandinavien', 'Nordeuropa'], includes: oneOf('DK SE NO FI IS'), isWhole: true },
  { label: 'Südeuropa', names: ['Südeuropa'], includes: oneOf('ES IT HR MT PT GR FR CY TR'), isWhole: true },
  { label: 'Benelux', names: ['Benelux', 'Beneluxländer'], includes: oneOf('NL BE LU'), isWhole: true },
  { label: 'Ausland', names: ['Ausland', 'Auslandsreise', 'europäisches Ausland'], includes: (code) => code !== 'DE' },
];

function oneOf(codes: string): (code: string) => boolean {
  return (code) => codes.split(' ').includes(code);
}
