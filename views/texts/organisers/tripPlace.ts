/** Texts of the fields for the place of a trip, with search and map. */

export const tripPlace = {
  place: 'Reiseziel',
  visitedCountries: 'Ziele anderer Reisen',
  otherCountries: 'Weitere Länder',
  chooseCountry: 'Bitte wählen',
  address: (path: string) => `Adresse der Reise: ${path}`,
  oldPosition: (country: string, city: string, before: string) =>
    `Prüfe bitte die Nadel: Das Land ist jetzt ${country}, Breite und Länge sind noch die von ${city} (${before}).`,
  map: 'Auf der Karte',
  mapHint: 'Zieh die Nadel oder tippe auf den Ort: Breite und Länge folgen.',
  mapFailed: 'Die Karte lässt sich hier nicht zeichnen. Breite und Länge kannst du in die Felder schreiben.',
  search: 'Ort auf der Karte suchen',
  searchHint: 'Orte setzen die Nadel, Länder verschieben nur den Ausschnitt.',
  searchHintNew: 'Ein Ort füllt auch Land, Ort, Breite und Länge aus. Länder verschieben nur den Ausschnitt.',
  isCountry: 'Land',
  searching: 'Wird gesucht …',
  found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  notFound: 'Nichts gefunden. Zieh die Nadel auf der Karte oder trage Breite und Länge ein.',
  searchFailed: 'Die Suche nach weiteren Orten antwortet gerade nicht. Die Nadel kannst du auf der Karte ziehen.',
};
