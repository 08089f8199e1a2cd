/** Texts of the choice between the views of a list, which every list needs. */
export const listViews = {
  label: 'Ansicht',
  views: { cards: 'Liste', map: 'Karte' },
  noScript: 'Die Karte braucht JavaScript.',
  asList: 'Als Liste ansehen',
};
