/** Browsers by a part of their `User-Agent`. The first match counts, because most contain the names of others. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/**
 * Describes a browser, so that organisers recognise their sign-ins.
 * @param userAgent header of the request
 * @returns for example "Firefox, Windows"; empty for an unknown program. It never contains text of the header
 */
export function browserFamily(userAgent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [];
  return [nameIn(browsers), nameIn(systems)].flat().join(', ');
}
