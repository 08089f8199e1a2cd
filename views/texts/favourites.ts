/** Texts of the favourites page. Those of the hearts on other pages are in `hearts.ts`. */
const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const favourites = {
  description: 'Die Reisen, die du dir gemerkt hast.',
  count: trips,
  empty: 'Noch nichts gemerkt',
  emptyText:
    'Tippe bei einer Reise auf das Herz, dann findest du sie hier wieder. Gespeichert wird nur in deinem Browser.',
  discover: 'Reisen entdecken',
  failed: 'Deine Favoriten konnten gerade nicht geholt werden. Versuch es bitte gleich noch einmal.',
  gone: 'Diese Reise ist gerade nicht im Angebot',
  goneNumber: (id: string) => `Nummer ${id}`,
  forget: 'Aus der Liste nehmen',
  forgetAll: 'Alle aus der Liste nehmen',
  noScript: 'Favoriten werden in deinem Browser gespeichert. Dafür braucht diese Seite JavaScript.',
  offline: 'Du bist gerade ohne Verbindung. Du siehst deine Favoriten, wie sie beim letzten Besuch waren.',

  share: 'Deine Favoriten teilen',
  shareText: (count: number) => `Schau mal, ${trips(count)} für die Ferien:`,
  sharedTitle: 'Geteilte Favoriten',
  sharedLead: (count: number) =>
    count === 1 ? 'Jemand hat dir eine Reise empfohlen.' : `Jemand hat dir ${count} Reisen empfohlen.`,
  addAll: 'Zu meinen Favoriten hinzufügen',
  allMarked: (count: number) =>
    count === 1 ? 'Diese Reise steht in deinen Favoriten.' : 'Alle diese Reisen stehen in deinen Favoriten.',
  showOwn: 'Meine Favoriten ansehen',
};
