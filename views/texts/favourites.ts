/** Texts of favourites. */
export const favourites = {
  title: 'Deine Favoriten',
  description: 'Die Reisen, die du dir gemerkt hast.',
  mark: (title: string) => `${title} merken`,
  add: 'Als Favorit merken',
  remove: 'Aus den Favoriten nehmen',
  marked: 'gemerkt',
  empty: 'Noch nichts gemerkt',
  emptyText:
    'Tippe bei einer Reise auf das Herz, dann findest du sie hier wieder. Gespeichert wird nur in deinem Browser.',
  discover: 'Reisen entdecken',
  loading: 'Deine Favoriten werden geholt …',
  failed: 'Deine Favoriten konnten gerade nicht geholt werden. Versuch es bitte gleich noch einmal.',
  gone: (count: number) =>
    count === 1
      ? 'Eine gemerkte Reise gibt es zurzeit nicht mehr.'
      : `${count} gemerkte Reisen gibt es zurzeit nicht mehr.`,
  forget: 'Aus der Liste nehmen',
  noScript: 'Favoriten werden in deinem Browser gespeichert. Dafür braucht diese Seite JavaScript.',
};
