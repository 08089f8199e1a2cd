import type { FilterName, ListFilter } from '#domain/search/filters.ts';

interface Named {
  /** After "Ohne". */
  without: string;
}

interface Headed extends Named {
  /** Above its options. */
  heading: string;
}

export const filterNames: { [N in FilterName]: N extends ListFilter ? Headed : Named } = {
  categories: { heading: 'Themen', without: 'das Thema' },
  persons: { without: 'die Altersangabe' },
  locations: { without: 'das Reiseziel' },
  date: { without: 'den Zeitraum' },
  months: { without: 'den Monat' },
  fullText: { without: 'den Suchbegriff' },
  mentions: { without: 'die Beschränkung auf Erwähnungen' },
  season: { without: 'die Saison' },
  visibility: { without: 'die Sichtbarkeit' },
  providers: { heading: 'Veranstalter', without: 'den Veranstalter' },
  price: { without: 'die Preisgrenze' },
  nights: { without: 'die Reisedauer' },
  holidays: { without: 'die Ferien' },
  free: { without: 'die Verfügbarkeit' },
  departurePlaces: { heading: 'Abreise ab', without: 'den Abreiseort' },
  boards: { heading: 'Verpflegung', without: 'die Verpflegung' },
  groups: { heading: 'Gruppengröße', without: 'die Gruppengröße' },
  skills: { heading: 'Können', without: 'das Können' },
  features: { heading: 'Besonderheiten', without: 'die Besonderheit' },
  journeys: { heading: 'Anreise mit', without: 'die Art der Anreise' },
};
