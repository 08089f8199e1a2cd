/** Texts of the page with occupancy and revenue. */
export const occupancy = {
  title: 'Auslastung',
  link: 'Auslastung und Umsatz',
  lead: 'Gebucht sind angefragte und bestätigte Plätze. Umsatz ist, was Familien für bestätigte und stornierte Buchungen insgesamt zahlen sollen, wie „Soll“ im Journal.',
  /** @param until day of the year before */
  comparison: (before: number, until: string) =>
    `Zum Vergleich: die Termine ${before} mit den Buchungen, die bis zum ${until} eingegangen waren, und ihrem Stand an diesem Tag. Später gelöschte Buchungen fehlen darin.`,
  years: 'Jahr der Abreise',
  seasons: 'Saison',
  allSeasons: 'Alle',
  count: (total: number, year: number) =>
    total === 1 ? `1 Reise, ${year}` : `${total.toLocaleString('de')} Reisen, ${year}`,
  none: 'In diesem Zeitraum gibt es keine Termine.',
  csv: 'Als CSV laden',
  sums: 'Summen',
  trip: 'Reise',
  booked: 'Gebucht',
  occupancy: 'Auslastung',
  revenue: 'Umsatz',
  before: (until: string) => `Vorjahr bis ${until}`,
  bookedOf: (places: number, capacity: number | null) =>
    capacity === null
      ? places.toLocaleString('de')
      : `${places.toLocaleString('de')} von ${capacity.toLocaleString('de')}`,
  percent: (percent: number | null) => (percent === null ? '–' : `${percent} %`),
  placesAndRevenue: (places: number, revenue: string) =>
    `${places.toLocaleString('de')} ${places === 1 ? 'Platz' : 'Plätze'} · ${revenue}`,
  departures: (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`),
  chart: 'Gebuchte Plätze nach Monat der Abreise',
  chartTable: 'Zahlen des Diagramms',
  month: 'Monat',
};
