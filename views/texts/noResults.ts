import type { FilterName } from '#domain/search/filters.ts';
import { filterNames } from './filterNames.ts';

/** Texts of empty lists and changed search texts, which few lists need. */
export const noResults = {
  text: 'Bitte versuche es mit einer anderen Suchanfrage.',
  /** If the answer to a question is shown. */
  answeredText: 'Reisen findest du über ein Thema, einen Ort oder ein Alter.',
  withoutPart: (label: string, count: number) => `Ohne „${label}“: ${count === 1 ? '1 Reise' : `${count} Reisen`}`,
  instead: (label: string, count: number) => `${label}: ${count === 1 ? '1 Reise' : `${count} Reisen`}`,
  didYouMean: 'Meintest du',
  resultsFor: 'Hier sind die Ergebnisse für',
  popular: 'Beliebte Themen und Länder',
  without: (filter: FilterName, count: number) =>
    `Ohne ${filterNames[filter].without}: ${count === 1 ? '1 Reise' : `${count} Reisen`}`,
};
