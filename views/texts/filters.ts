/** Texts of the filter options. They are loaded with the options, not with the first view of a list. */
export const filters = {
  unavailable: 'Die Filter lassen sich gerade nicht laden.',
  added: (count: number) => {
    if (count === 0) return 'keine weitere Reise';
    return count === 1 ? '1 Reise mehr' : `${count} Reisen mehr`;
  },
  chosenCount: (count: number) => `${count} gewählt`,
  showResults: (count: number) => (count === 1 ? '1 Reise anzeigen' : `${count} Reisen anzeigen`),
  showAll: 'Reisen anzeigen',
  period: 'Zeitraum',
  calendarHint: 'Wähle, wann es frühestens losgeht und wann ihr spätestens zurück seid.',
  removeDate: 'Löschen',
  from: 'Frühestens los am',
  to: 'Spätestens zurück am',
  agesHint: 'Wie alt sind alle am Tag der Abreise? Gezeigt wird, was für alle passt – Gleichaltrige zählen nur einmal.',
  searchPlace: 'Ort, Region oder Land suchen',
  regions: 'Regionen',
  noPlace: 'Keine passenden Ergebnisse gefunden. Bitte versuche es mit einem anderen Suchbegriff.',
  season: 'Saison',
  month: 'Monat',
  price: 'Preis',
  nights: 'Reisedauer',
  more: 'Mehr',
  free: 'Nur mit freien Plätzen für alle',
  bounds: { from: 'Preis ab (Euro)', to: 'Preis bis (Euro)' },
  unlimited: 'unbegrenzt',
  rangeHint: 'Bitte gib ganze Zahlen ein, die erste nicht größer als die zweite.',
  resetShort: 'Zurücksetzen',
};
