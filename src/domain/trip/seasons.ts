/** The seasons of departures (specification §3.6). */

export type SeasonKey = 'fruehjahr' | 'ostern' | 'pfingsten' | 'sommer' | 'herbst' | 'winter';

export interface Season {
  key: SeasonKey;
  /** List slugs. */
  de: string;
  en: string;
  label: string;
  /** Title of the season's list page. */
  title: string;
}

/** In calendar order. */
export const seasons: readonly Season[] = [
  { key: 'fruehjahr', de: 'fruehjahr', en: 'spring', label: 'Frühjahr', title: 'Reisen im Frühjahr' },
  { key: 'ostern', de: 'ostern', en: 'easter', label: 'Ostern', title: 'Reisen in den Osterferien' },
  { key: 'pfingsten', de: 'pfingsten', en: 'pentecost', label: 'Pfingsten', title: 'Reisen in den Pfingstferien' },
  { key: 'sommer', de: 'sommer', en: 'summer', label: 'Sommer', title: 'Sommerreisen' },
  { key: 'herbst', de: 'herbst', en: 'autumn', label: 'Herbst', title: 'Herbstreisen' },
  { key: 'winter', de: 'winter', en: 'winter', label: 'Winter', title: 'Winterreisen' },
];

/** Returns the season of a German or English slug; keys are the German slugs. */
export function findSeason(slug: string): Season | null {
  return seasons.find(({ de, en }) => de === slug || en === slug) ?? null;
}
