/** The seasons of departures (specification §3.6). */

export type SeasonKey = 'fruehjahr' | 'ostern' | 'pfingsten' | 'sommer' | 'herbst' | 'winter';

export interface Season {
  key: SeasonKey;
  /** List slugs. */
  de: string;
  en: string;
  label: string;
  /** "im Sommer" */
  when: string;
  /** Title of the season's list page. */
  title: string;
}

/** In calendar order. */
export const seasons: readonly Season[] = [
  {
    key: 'fruehjahr',
    de: 'fruehjahr',
    en: 'spring',
    label: 'Frühjahr',
    when: 'im Frühjahr',
    title: 'Reisen im Frühjahr',
  },
  { key: 'ostern', de: 'ostern', en: 'easter', label: 'Ostern', when: 'zu Ostern', title: 'Reisen in den Osterferien' },
  {
    key: 'pfingsten',
    de: 'pfingsten',
    en: 'pentecost',
    label: 'Pfingsten',
    when: 'zu Pfingsten',
    title: 'Reisen in den Pfingstferien',
  },
  { key: 'sommer', de: 'sommer', en: 'summer', label: 'Sommer', when: 'im Sommer', title: 'Sommerreisen' },
  { key: 'herbst', de: 'herbst', en: 'autumn', label: 'Herbst', when: 'im Herbst', title: 'Herbstreisen' },
  { key: 'winter', de: 'winter', en: 'winter', label: 'Winter', when: 'im Winter', title: 'Winterreisen' },
];

/** Returns the season of a German or English slug; keys are the German slugs. */
export function findSeason(slug: string): Season | null {
  return seasons.find(({ de, en }) => de === slug || en === slug) ?? null;
}
