/** The Länder of Germany and Austria and the cantons of Switzerland. */

export type HolidayCountry = 'de' | 'at' | 'ch';

export interface Land {
  /** "BY" in Germany; "AT-" or "CH-" and the usual abbreviation elsewhere, so that no two codes are equal. */
  code: string;
  title: string;
  /** With its preposition, as in "Sommerferien in Bayern". */
  where: string;
  country: HolidayCountry;
}

/** The countries in the order of their offers, with the German title of each group. */
export const holidayCountries: readonly { country: HolidayCountry; title: string }[] = [
  { country: 'de', title: 'Deutschland' },
  { country: 'at', title: 'Österreich' },
  { country: 'ch', title: 'Schweiz' },
];

const named = (country: HolidayCountry, code: string, title: string, where = `in ${title}`): Land => ({
  code,
  title,
  where,
  country,
});
const canton = (code: string, title: string) => named('ch', `CH-${code}`, title, `im Kanton ${title}`);

/** By country, then by title. */
export const lands: readonly Land[] = [
  named('de', 'BW', 'Baden-Württemberg'),
  named('de', 'BY', 'Bayern'),
  named('de', 'BE', 'Berlin'),
  named('de', 'BB', 'Brandenburg'),
  named('de', 'HB', 'Bremen'),
  named('de', 'HH', 'Hamburg'),
  named('de', 'HE', 'Hessen'),
  named('de', 'MV', 'Mecklenburg-Vorpommern'),
  named('de', 'NI', 'Niedersachsen'),
  named('de', 'NW', 'Nordrhein-Westfalen'),
  named('de', 'RP', 'Rheinland-Pfalz'),
  named('de', 'SL', 'Saarland', 'im Saarland'),
  named('de', 'SN', 'Sachsen'),
  named('de', 'ST', 'Sachsen-Anhalt'),
  named('de', 'SH', 'Schleswig-Holstein'),
  named('de', 'TH', 'Thüringen'),
  named('at', 'AT-B', 'Burgenland', 'im Burgenland'),
  named('at', 'AT-K', 'Kärnten'),
  named('at', 'AT-N', 'Niederösterreich'),
  named('at', 'AT-O', 'Oberösterreich'),
  named('at', 'AT-S', 'Salzburg'),
  named('at', 'AT-ST', 'Steiermark', 'in der Steiermark'),
  named('at', 'AT-T', 'Tirol'),
  named('at', 'AT-V', 'Vorarlberg'),
  named('at', 'AT-W', 'Wien'),
  canton('AG', 'Aargau'),
  canton('AR', 'Appenzell Ausserrhoden'),
  canton('AI', 'Appenzell Innerrhoden'),
  canton('BL', 'Basel-Landschaft'),
  canton('BS', 'Basel-Stadt'),
  canton('BE', 'Bern'),
  canton('FR', 'Freiburg'),
  canton('GE', 'Genf'),
  canton('GL', 'Glarus'),
  canton('GR', 'Graubünden'),
  canton('JU', 'Jura'),
  canton('LU', 'Luzern'),
  canton('NE', 'Neuenburg'),
  canton('NW', 'Nidwalden'),
  canton('OW', 'Obwalden'),
  canton('SH', 'Schaffhausen'),
  canton('SZ', 'Schwyz'),
  canton('SO', 'Solothurn'),
  canton('SG', 'St. Gallen'),
  canton('TI', 'Tessin'),
  canton('TG', 'Thurgau'),
  canton('UR', 'Uri'),
  canton('VD', 'Waadt'),
  canton('VS', 'Wallis'),
  canton('ZG', 'Zug'),
  canton('ZH', 'Zürich'),
];

const landsByCode = new Map(lands.map((land) => [land.code, land]));

/** Returns the Land of a code such as "BY" or "AT-W", or null. */
export function findLand(code: string): Land | null {
  return landsByCode.get(code) ?? null;
}
