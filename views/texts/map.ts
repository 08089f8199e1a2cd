const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);
const places = (count: number) => (count === 1 ? '1 Ort' : `${count} Orte`);

/** Texts of the map view of lists, which are loaded with the map. */
export const map = {
  title: 'Karte der Reisen',
  trips,
  places,
  placesTitle: 'Orte auf der Karte',
  place: (name: string, count: number, price: string) => `${name}: ${trips(count)}${price === '' ? '' : ` ${price}`}`,
  cluster: (placeCount: number, tripCount: number) => `${places(placeCount)} mit ${trips(tripCount)}: näher heran`,
  more: (count: number) => (count === 1 ? 'und 1 weitere Reise' : `und ${count} weitere Reisen`),
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  showAll: 'Alle Orte zeigen',
  priceFrom: (price: string) => `ab ${price}`,
  placesInView: (visible: number, all: number) =>
    `${visible} von ${all === 1 ? '1 Ort' : `${all} Orten`} im Ausschnitt`,
  next: 'Nächster Termin:',
  loading: 'Die Karte wird geladen.',
  failed: 'Die Karte lässt sich gerade nicht laden.',
  tripsFailed: 'Die Reisen lassen sich gerade nicht laden.',
  noWebGl: 'Dein Browser kann die Karte nicht zeichnen. Hier sind die Reisen als Liste:',
  source: 'Kartendaten: Natural Earth',
  /** Texts of the map library, by its own keys. */
  controls: {
    'Map.Title': 'Karte: mit den Pfeiltasten verschieben, mit Plus und Minus vergrößern und verkleinern',
    'CooperativeGesturesHandler.WindowsHelpText': 'Strg + Scrollen vergrößert die Karte',
    'CooperativeGesturesHandler.MacHelpText': '⌘ + Scrollen vergrößert die Karte',
    'CooperativeGesturesHandler.MobileHelpText': 'Mit zwei Fingern bewegst du die Karte',
  },
};
